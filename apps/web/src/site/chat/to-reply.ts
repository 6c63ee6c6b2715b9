import { type FoundSection, type SearchableSection, searchSections, toStem, toWords } from "../../lib/docs-search.ts";
import { publicLinks } from "../../lib/public-links.ts";
import { type ChatAnswer, chatAnswers } from "../content/chat-answers.ts";
import { chatWindowText } from "../content/chat-window.ts";
import type { ChatLink, ChatMessage } from "./chat-state.ts";

/** Answers from this page or from the documentation, or refers to the contact form. */
export function toReply(sections: readonly SearchableSection[], question: string): ChatMessage {
  const words = toWords(question).map(toStem);
  const answer = chatAnswers.find((each) => isAsked(each, words));
  const found = answer ? findByTitle(sections, answer.docs) : searchSections(sections, question)[0];
  if (found) return { type: "bot", text: found.excerpt, link: toDocsLink(found) };
  if (!answer) return { type: "bot", text: chatWindowText.noAnswer, link: contactLink };
  const link = toLink(sections, answer.link);
  return { type: "bot", text: answer.text, ...(link && { link }) };
}

const contactLink: ChatLink = { to: "contact", label: chatWindowText.writeToUs, href: "/#contact" };

function isAsked({ asks, only }: ChatAnswer, words: readonly string[]): boolean {
  return asks.some((ask) => {
    const terms = ask.split(" ").map((term) => term.split("|").map(toStem));
    if (only) return words.length > 0 && words.every((word) => terms.some((term) => term.includes(word)));
    return terms.every((term) => term.some((word) => words.includes(word)));
  });
}

/** The section about this, not one that only mentions it. */
function findByTitle(sections: readonly SearchableSection[], query: string | undefined): FoundSection | undefined {
  if (query === undefined) return undefined;
  const terms = toWords(query).map(toStem);
  return searchSections(sections, query).find(({ title }) => {
    const words = toWords(title).map(toStem);
    return terms.every((term) => words.includes(term));
  });
}

function toLink(sections: readonly SearchableSection[], link: ChatAnswer["link"]): ChatLink | undefined {
  if (link === undefined) return undefined;
  if (link === "contact") return contactLink;
  if ("href" in link) return { to: "page", ...link };
  const section = sections.find(({ anchor }) => anchor === link.anchor);
  return section && toDocsLink(section);
}

function toDocsLink({ title, path }: SearchableSection): ChatLink {
  return { to: "docs", label: chatWindowText.docs(title), href: `${publicLinks.docs}${path}` };
}
