import { minuteMs, secondMs } from "@contrail/protocol";
import { useEffect, useReducer, useRef } from "react";
import type { SearchableSection } from "../../lib/docs-search.ts";
import { loadIfReachable } from "../../lib/use-lazy-module.ts";
import { chatText } from "../content/chat.ts";
import { type ChatMessage, chatReducer, initialChatState, isConversation } from "./chat-state.ts";
import { notify } from "./notify.ts";
import { markGreeted, readConversation, saveConversation, wasGreeted } from "./saved-chat.ts";

const replyDelayMs = 1.5 * secondMs;
const idleReminderMs = 3 * minuteMs;

export function useChat(loadSections: () => Promise<readonly SearchableSection[]>) {
  const [state, dispatch] = useReducer(chatReducer, initialChatState);
  const pending = useRef(new Set<ReturnType<typeof setTimeout>>());
  const { open, messages, teaser } = state;

  useEffect(() => {
    const saved = readConversation();
    if (saved) dispatch({ type: "restored", messages: saved });
    else if (wasGreeted()) dispatch({ type: "dismissed" });
  }, []);

  useEffect(() => {
    if (isConversation(messages)) saveConversation(messages);
  }, [messages]);

  // Once the greeting is gone, it stays gone.
  useEffect(() => {
    if (teaser === null) markGreeted();
  }, [teaser]);

  // Closing the chat and each message restart the three minutes.
  useEffect(() => {
    if (open || !isConversation(messages)) return;
    const timer = setTimeout(() => dispatch({ type: "waited" }), idleReminderMs);
    return () => clearTimeout(timer);
  }, [open, messages]);

  useEffect(() => {
    const timers = pending.current;
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);

  function send(text: string) {
    if (text.trim() === "") return;
    dispatch({ type: "sent", text: text.trim() });
    const reply = findReply(loadSections, text);
    const timer = setTimeout(async () => {
      pending.current.delete(timer);
      const found = await reply;
      dispatch({ type: "replied", reply: found });
      notify(found.text);
    }, replyDelayMs);
    pending.current.add(timer);
  }

  return { state, dispatch, send };
}

/** The answers, the documentation and its search are loaded with the first question. */
async function findReply(
  loadSections: () => Promise<readonly SearchableSection[]>,
  text: string,
): Promise<ChatMessage> {
  try {
    const [{ toReply }, sections] = await loadIfReachable(() => Promise.all([import("./to-reply.ts"), loadSections()]));
    return toReply(sections, text);
  } catch {
    return { type: "bot", text: chatText.unavailable };
  }
}
