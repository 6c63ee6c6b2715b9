// Texts of the two dialogs. No field is required, but an empty form isn't sent.

export interface InquiryText {
  title: string;
  description: string;
  message: string;
  send: string;
  sent: string;
  failed: string;
}

export const contactText: InquiryText = {
  title: "Contact",
  description: "Your message goes to the people who run this server.",
  message: "Message",
  send: "Send Message",
  sent: "Your message was sent to the Contrail team.",
  failed: "Couldn't send your message",
};

export const demoRequestText: InquiryText = {
  title: "Schedule a Demo",
  description: "Tell us about your stack. Your request goes to the people who run this server.",
  message: "Project description",
  send: "Send Request",
  sent: "Your request was sent to the Contrail team.",
  failed: "Couldn't send your request",
};

export const fieldText = {
  name: "Name",
  email: "Email",
  emailHint: "Without it, no one can reply.",
  cancel: "Cancel",
  empty: "Please write a message first. Add your email if you'd like a reply.",
};
