import { type SearchableSection, searchSections } from "../../lib/docs-search.ts";
import { publicLinks } from "../../lib/public-links.ts";
import { chatText } from "../content/chat.ts";
import type { ChatMessage } from "./chat-state.ts";

/** Answers from the documentation, or refers to the contact form. */
export function toReply(sections: readonly SearchableSection[], question: string): ChatMessage {
  const [best] = searchSections(sections, question);
  if (!best) {
    return {
      type: "bot",
      text: chatText.noAnswer,
      link: { to: "contact", label: chatText.writeToUs, href: "/#contact" },
    };
  }
  const { excerpt, title, anchor } = best;
  return {
    type: "bot",
    text: excerpt,
    link: { to: "docs", label: chatText.docs(title), href: `${publicLinks.docs}#${anchor}` },
  };
}
