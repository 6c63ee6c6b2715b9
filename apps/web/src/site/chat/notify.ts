// Browser notifications, if the visitor has allowed them.
import { chatText } from "../content/chat.ts";

const maxBodyCharacters = 60;

export function notify(text: string): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    new Notification(chatText.name, { body: text.slice(0, maxBodyCharacters), icon: "/favicon.svg" });
  } catch {
    // Some mobile browsers grant the permission but don't support this constructor.
  }
}

/** Whether the permission is still undecided. */
export function canRequestPermission(): boolean {
  return "Notification" in window && Notification.permission === "default";
}
