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
  sentence: "A person reads it and answers by e-mail.",
  message: "Message",
  send: "Send Message",
  sent: "Your message was sent to the Contrail team.",
  failed: "Couldn't send your message",
};

export const demoWords: EnquiryWords = {
  title: "Schedule a Demo",
  sentence: "Tell us what you run. We answer by e-mail.",
  message: "Project description",
  send: "Send Request",
  sent: "Your request was sent to the Contrail team.",
  failed: "The request was not sent",
};

export const fieldWords = {
  name: "Name",
  email: "Email",
  cancel: "Cancel",
  empty: "The form is empty. Write something first, and an address if you want an answer.",
};
