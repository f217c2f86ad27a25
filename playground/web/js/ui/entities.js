/** What selects of people, roles and channels offer. */

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { isThread, nameOf } from "../store.js";
import { channelLabel } from "../world.js";
import { avatar, hex } from "./avatar.js";

const EVERYONE = "@everyone";

export const users = (store) =>
  [...store.users.values()].map((user) => ({
    value: user.id,
    label: nameOf(user),
    description: user.username,
    lead: () => avatar(user, "tiny"),
  }));

export const roles = (store) =>
  store.guild.roles
    .filter((role) => role.name !== EVERYONE)
    .map((role) => ({
      value: role.id,
      label: role.name,
      lead: () =>
        el("span", { class: "role-dot", style: role.color ? { "--accent": hex(role.color) } : {} }),
    }));

/** Channels of the server that is looked at, or only those of certain kinds. */
export const channels = (store, kinds) =>
  [...store.channels.values()]
    .filter((channel) => channel.guild_id === store.guild.id)
    .filter((channel) => !kinds?.length || kinds.includes(channel.type))
    .map((channel) => ({
      value: channel.id,
      label: channelLabel(channel),
      lead: () => icon(isThread(channel) ? "thread" : "hash"),
    }));

export const mentionables = (store) => [...users(store), ...roles(store)];

/** The emoji of a button or an option; one of Discord's own pictures is named instead. */
export function emoji(part) {
  if (!part) return null;
  return el(
    "span",
    { class: "emoji", "aria-hidden": part.id ? null : "true" },
    part.id ? `:${part.name}:` : part.name,
  );
}

/** What a select component of any kind offers, and what it has chosen to begin with. */
export function choicesOf(component, store) {
  const lists = {
    5: users,
    6: roles,
    7: mentionables,
    8: () => channels(store, component.channel_types),
  };
  if (component.type in lists) {
    return {
      items: lists[component.type](store),
      chosen: (component.default_values ?? []).map(({ id }) => String(id)),
    };
  }
  const options = component.options ?? [];
  return {
    items: options.map((option) => ({
      value: option.value,
      label: option.label,
      description: option.description,
      lead: option.emoji ? () => emoji(option.emoji) : undefined,
    })),
    chosen: options.filter((option) => option.default).map((option) => option.value),
  };
}
