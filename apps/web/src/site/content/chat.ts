// What the chat says by itself.

export const chatWords = {
  name: "Contrail Assistant",
  subtitle: "Typically replies instantly",
  greeting: "hi how can I help you",
  unread: (count: number) => `You have ${count} unread messages`,
  resume: "Continue your conversation",
  waiting: "Conversation waiting for your response",
  noAnswer: "Sorry, I curently have no response to that. Please write to us and a person will answer.",
  writeToUs: "Contact",
  docs: (title: string) => `Docs: ${title}`,
  open: "Open the chat",
  openUnread: (count: number) => `Open the chat, ${count} unread`,
  dismiss: "Dismiss",
  close: "Close the chat",
  expand: "Make the chat larger",
  shrink: "Make the chat smaller",
  notify: "Notify me of replies",
  typing: "Contrail Assistant is typing",
  message: "Message",
  placeholder: "Write a message",
  send: "Send",
};
