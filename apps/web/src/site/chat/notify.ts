// Notifications of the browser, only where the visitor has allowed them.
import { chatWords } from "../content/chat.ts";

const longest = 60;

export function notify(text: string): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    new Notification(chatWords.name, { body: text.slice(0, longest), icon: "/favicon.svg" });
  } catch {
    // Some phones have the permission but no notification that a page may make.
  }
}

/** Whether it makes sense to ask: never decided before. */
export function canAskToNotify(): boolean {
  return "Notification" in window && Notification.permission === "default";
}
