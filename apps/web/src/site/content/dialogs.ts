// The words of the two dialogs. Nothing in them is required, but an empty form is not sent.

export interface EnquiryWords {
  title: string;
  sentence: string;
  message: string;
  send: string;
  sent: string;
  failed: string;
}

export const contactWords: EnquiryWords = {
  title: "Contact",
  sentence: "A real person will reply by email.",
  message: "Message",
  send: "Send Message",
  sent: "Your message was sent to the Contrail team.",
  failed: "Couldn't send your message",
};

export const demoWords: EnquiryWords = {
  title: "Schedule a Demo",
  sentence: "Tell us about your stack and we'll reply by email.",
  message: "Project description",
  send: "Send Request",
  sent: "Your request was sent to the Contrail team.",
  failed: "Couldn't send your request",
};

export const fieldWords = {
  name: "Name",
  email: "Email",
  cancel: "Cancel",
  empty: "Please write a message first. Add your email if you'd like a reply.",
};
