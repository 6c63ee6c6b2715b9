// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import type { ChatMessage } from "./chat-state.ts";
import { readConversation, saveConversation } from "./saved-chat.ts";

afterEach(() => sessionStorage.clear());

const greeting: ChatMessage = { type: "bot", text: "hi" };
const question: ChatMessage = { type: "user", text: "pricing" };

test("a conversation is kept with its links", () => {
  const link = { to: "docs", label: "Docs: Limits", href: "/docs#limits" } as const;
  const messages: ChatMessage[] = [greeting, question, { type: "bot", text: "From $0.", link }];
  saveConversation(messages);
  expect(readConversation()).toEqual(messages);
});

test("of a long one, the latest messages", () => {
  saveConversation(Array.from({ length: 150 }, (_, index) => ({ type: "user", text: String(index) })));
  expect(readConversation()).toHaveLength(100);
  expect(readConversation()?.at(-1)?.text).toBe("149");
});

describe("there is none", () => {
  test.each([
    ["at first", undefined],
    ["with the greeting alone", JSON.stringify([greeting])],
    ["in text that isn't JSON", "[{"],
    ["in something else", '{"type":"bot"}'],
    ["in messages of another kind", JSON.stringify([greeting, null, { type: "robot", text: 1 }])],
  ])("%s", (_, saved) => {
    if (saved !== undefined) sessionStorage.setItem("contrail-chat", saved);
    expect(readConversation()).toBeUndefined();
  });
});
