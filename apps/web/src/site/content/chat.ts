// Texts of the chat that are needed before it is opened.

export const chatText = {
  name: "Contrail Assistant",
  greeting: "hi how can I help you",
  unread: (count: number) => `You have ${count} unread messages`,
  resume: "Continue your conversation",
  waiting: "Conversation waiting for your response",
  unavailable: "I couldn't load the documentation. Check your connection, then ask again.",
  open: "Open chat",
  openUnread: (count: number) => `Open chat, ${count} unread`,
  dismiss: "Dismiss",
};
