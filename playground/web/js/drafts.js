/** Unsent words, kept per person and channel. */

const keyOf = (userId, channelId) => `draft:${userId}:${channelId}`;

export const draft = (userId, channelId) => localStorage.getItem(keyOf(userId, channelId)) ?? "";

export function keepDraft(userId, channelId, text) {
  if (text) localStorage.setItem(keyOf(userId, channelId), text);
  else localStorage.removeItem(keyOf(userId, channelId));
}
