// The chat state as a pure reducer.
import { chatText } from "../content/chat.ts";

export interface ChatMessage {
  type: "bot" | "user";
  text: string;
  /** The source of the text, or what to do next. */
  link?: ChatLink;
}

export interface ChatLink {
  to: "docs" | "contact" | "page";
  label: string;
  href: string;
}

export interface ChatState {
  open: boolean;
  expanded: boolean;
  messages: readonly ChatMessage[];
  /** Number of pending replies. */
  typing: number;
  unread: number;
  /** Shows the unread count, or ! if there is none. */
  badge: boolean;
  teaser: string | null;
}

export type ChatEvent =
  | { type: "opened"; expanded: boolean }
  | { type: "closed" }
  | { type: "resized" }
  | { type: "sent"; text: string }
  | { type: "replied"; reply: ChatMessage }
  /** The visitor has come back to the page. */
  | { type: "restored"; messages: readonly ChatMessage[] }
  /** Closed for three minutes. */
  | { type: "waited" }
  | { type: "dismissed" };

export const initialChatState: ChatState = {
  open: false,
  expanded: false,
  messages: [{ type: "bot", text: chatText.greeting }],
  typing: 0,
  unread: 1,
  badge: true,
  teaser: chatText.greeting,
};

/** Whether there are messages beyond the greeting. */
export function isConversation(messages: readonly ChatMessage[]): boolean {
  return messages.length > 1;
}

export function chatReducer(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case "opened":
      return { ...state, open: true, expanded: event.expanded, unread: 0, badge: false, teaser: null };
    case "closed":
      return isConversation(state.messages) ? remind({ ...state, open: false }) : { ...state, open: false };
    case "resized":
      return { ...state, expanded: !state.expanded };
    case "sent":
      return {
        ...state,
        typing: state.typing + 1,
        messages: [...state.messages, { type: "user", text: event.text }],
      };
    case "replied": {
      const next = { ...state, typing: state.typing - 1, messages: [...state.messages, event.reply] };
      return state.open ? next : remind({ ...next, unread: state.unread + 1 });
    }
    case "restored":
      return remind({ ...state, messages: event.messages, unread: 0 });
    case "waited":
      return { ...state, badge: true, teaser: chatText.waiting };
    case "dismissed":
      return { ...state, teaser: null };
  }
}

function remind(state: ChatState): ChatState {
  return { ...state, badge: true, teaser: state.unread > 0 ? chatText.unread(state.unread) : chatText.resume };
}
