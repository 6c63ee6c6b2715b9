import { describe, expect, test } from "vitest";
import { type ChatEvent, type ChatState, chatReducer, initialChatState } from "./chat-state.ts";

const after = (...events: ChatEvent[]): ChatState => events.reduce(chatReducer, initialChatState);
const opened: ChatEvent = { type: "opened", expanded: false };
const closed: ChatEvent = { type: "closed" };
const sent: ChatEvent = { type: "sent", text: "Hello" };
const replied: ChatEvent = { type: "replied", reply: { type: "bot", text: "Hi" } };

describe("badge and teaser", () => {
  test.each<[string, ChatEvent[], Partial<ChatState>]>([
    ["greet at first", [], { badge: true, unread: 1, teaser: "hi how can I help you" }],
    ["disappear once the chat is opened", [opened], { badge: false, unread: 0, teaser: null }],
    ["stay hidden without a conversation", [opened, closed], { badge: false, unread: 0, teaser: null }],
    [
      "offer to continue after a conversation",
      [opened, sent, replied, closed],
      { badge: true, unread: 0, teaser: "Continue your conversation" },
    ],
    [
      "count replies to a closed chat",
      [opened, sent, sent, closed, replied, replied],
      { badge: true, unread: 2, teaser: "You have 2 unread messages" },
    ],
    [
      "remind of a waiting conversation",
      [opened, sent, replied, closed, { type: "waited" }],
      { badge: true, unread: 0, teaser: "Conversation waiting for your response" },
    ],
    [
      "offer to continue a conversation from before",
      [
        {
          type: "restored",
          messages: [
            { type: "bot", text: "hi" },
            { type: "user", text: "hello" },
          ],
        },
      ],
      { badge: true, unread: 0, teaser: "Continue your conversation" },
    ],
    ["can be dismissed, and the badge stays", [{ type: "dismissed" }], { badge: true, unread: 1, teaser: null }],
    [
      "come back with the next reply",
      [opened, sent, closed, { type: "dismissed" }, replied],
      { unread: 1, teaser: "You have 1 unread messages" },
    ],
  ])("%s", (_name, events, expected) => {
    expect(after(...events)).toMatchObject(expected);
  });
});

test("typing is shown while a reply is pending", () => {
  expect(after(opened, sent, sent).typing).toBe(2);
  expect(after(opened, sent, sent, replied).typing).toBe(1);
  expect(after(opened, sent, replied).typing).toBe(0);
});

test("it opens in the given size and can be resized", () => {
  expect(after({ type: "opened", expanded: true }).expanded).toBe(true);
  expect(after(opened, { type: "resized" }).expanded).toBe(true);
  expect(after(opened, { type: "resized" }, { type: "resized" }).expanded).toBe(false);
});
