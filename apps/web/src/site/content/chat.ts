// Texts of the chat.

export const chatText = {
  name: "Contrail Assistant",
  subtitle: "Typically replies instantly",
  greeting: "hi how can I help you",
  unread: (count: number) => `You have ${count} unread messages`,
  resume: "Continue your conversation",
  waiting: "Conversation waiting for your response",
  noAnswer: "Sorry, I curently have no response to that. Please contact us and a person will reply.",
  writeToUs: "Contact",
  docs: (title: string) => `Docs: ${title}`,
  open: "Open chat",
  openUnread: (count: number) => `Open chat, ${count} unread`,
  dismiss: "Dismiss",
  close: "Close chat",
  expand: "Expand chat",
  shrink: "Shrink chat",
  notify: "Notify me about replies",
  typing: "Contrail Assistant is typing",
  message: "Message",
  placeholder: "Write a message",
  send: "Send",
};
