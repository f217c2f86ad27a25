/** Names for what messages mention: people, roles, channels, commands. */

import { t } from "./i18n.js";
import { DM, isThread, nameOf } from "./store.js";
import { localised } from "./slash/catalogue.js";

/** How a message of this session says its mentions, and what a press on one does. */
export function worldOf(session, { open, begin }) {
  const { store } = session;
  return {
    open,
    user(id) {
      const user = store.users.get(id);
      return { label: `@${user ? nameOf(user) : t("somebody")}`, mine: id === store.me.id };
    },
    role(id) {
      const roles = store.guilds.flatMap((guild) => guild.roles);
      const role = roles.find((entry) => entry.id === id);
      return { label: `@${role?.name ?? t("somebody")}`, mine: false };
    },
    channel(id) {
      const channel = store.channels.get(id);
      if (!channel) return { label: `#${t("unknown-channel")}` };
      return { label: channelLabel(channel), press: () => open(id) };
    },
    command(name) {
      return {
        label: `/${localised(store.commands, name, store.me.locale)}`,
        press: () => begin(name),
      };
    },
  };
}

/** A channel as it is written in text. */
export function channelLabel(channel) {
  if (channel.type === DM) return `@${nameOf(channel.recipients[0])}`;
  return isThread(channel) ? channel.name : `#${channel.name}`;
}
