// What the browser keeps of the chat: the conversation while the tab is open, so that following a link doesn't end it, and
// that the greeting was seen, so that it isn't shown on every visit.
import { withSessionStorage } from "../../lib/session/with-session-storage.ts";
import { type ChatMessage, isConversation } from "./chat-state.ts";

const conversationKey = "contrail-chat";
const greetedKey = "contrail-chat-greeted";
const maxMessages = 100;

export function saveConversation(messages: readonly ChatMessage[]): void {
  const text = JSON.stringify(messages.slice(-maxMessages));
  withSessionStorage((storage) => storage.setItem(conversationKey, text));
}

/** Undefined if there is none. */
export function readConversation(): ChatMessage[] | undefined {
  try {
    const saved: unknown = JSON.parse(withSessionStorage((storage) => storage.getItem(conversationKey)) ?? "");
    return Array.isArray(saved) && saved.every(isMessage) && isConversation(saved) ? saved : undefined;
  } catch {
    return undefined;
  }
}

function isMessage(value: Partial<ChatMessage> | null): value is ChatMessage {
  return (value?.type === "bot" || value?.type === "user") && typeof value.text === "string";
}

export function wasGreeted(): boolean {
  try {
    return localStorage.getItem(greetedKey) !== null;
  } catch {
    return false;
  }
}

export function markGreeted(): void {
  try {
    localStorage.setItem(greetedKey, "yes");
  } catch {
    // Storage is blocked: the greeting is shown again on the next visit.
  }
}
