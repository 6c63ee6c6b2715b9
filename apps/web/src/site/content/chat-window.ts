// Texts of the chat that are loaded with its window.

export const chatWindowText = {
  subtitle: "Typically replies instantly",
  noAnswer: "Sorry, I curently have no response to that. You can ask the people who run this server.",
  writeToUs: "Contact",
  docs: (title: string) => `Docs: ${title}`,
  close: "Close chat",
  expand: "Expand chat",
  shrink: "Shrink chat",
  notify: "Notify me about replies",
  typing: "Contrail Assistant is typing",
  message: "Message",
  placeholder: "Write a message",
  send: "Send",
};
