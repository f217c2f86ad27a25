/** The pinned messages of a channel. */

import { el } from "../dom.js";
import { t } from "../i18n.js";
import { openDialog } from "./dialog.js";
import { messageNode } from "./message.js";

export async function openPins(session, context) {
  const messages = await session.api.pins(session.store.channelId);
  const nodes = messages.map((message) => messageNode(message, true, context));
  openDialog({
    title: t("pins"),
    className: "pins",
    body: nodes.length ? nodes : el("p", { class: "dim" }, t("no-pins")),
  });
}
