// An analyzer that uses a provider's model.
import { setTimeout as delay } from "node:timers/promises";
import { createRedactor } from "@contrail/redaction";
import { AppError } from "../../errors.ts";
import type { LogAnalyzer } from "../log-analyzer.ts";
import { isRefusal } from "./is-refusal.ts";
import { parseAnswer } from "./parse-answer.ts";
import { toPrompt } from "./prompt.ts";
import { createAnthropic } from "./providers/anthropic.ts";
import { createGemini } from "./providers/gemini.ts";
import { createOpenAi } from "./providers/openai.ts";
import type { AnswerEnd, ProviderSettings } from "./providers/provider.ts";
import { readAnswer } from "./read-answer.ts";
import { createSectionReader } from "./section-reader.ts";
import { type SendDeps, send } from "./send.ts";
import { defaultTimeouts, type ModelTimeouts, watchTimeouts } from "./timeouts.ts";

export interface ModelSettings extends ProviderSettings {
  provider: keyof typeof providers;
}

export interface ModelAnalyzerDeps extends ModelSettings {
  timeouts?: ModelTimeouts;
  wait?: SendDeps["wait"];
}

const providers = { gemini: createGemini, anthropic: createAnthropic, openai: createOpenAi };

const maxAnswerCharacters = 64 * 1024;
const maxRefusalCharacters = 500;
const maxReasonCharacters = 50;

export function createModelAnalyzer(deps: ModelAnalyzerDeps): LogAnalyzer {
  const { provider: kind, apiKey, model, timeouts = defaultTimeouts, wait = abortableDelay } = deps;
  const provider = providers[kind](deps);
  const redactor = createRedactor();
  // A local model's key may be a plain word; masking it would mask that word in every sentence.
  const secret = apiKey !== undefined && apiKey.length >= 8 ? apiKey : undefined;
  const mask = (text: string) => redactor.text(secret ? text.replaceAll(secret, "[redacted]") : text);
  return {
    name: { kind, model },

    url: provider.url,
    payload: (input) => provider.request(toPrompt(input)).body,

    async *analyze(input, signal) {
      const watch = watchTimeouts(timeouts, signal);
      const read = createSectionReader();
      let text = "";
      let end: AnswerEnd | undefined;
      try {
        const response = await send(provider.request(toPrompt(input)), { ...watch, wait, mask });
        for await (const piece of readAnswer(response, provider, { ...watch, mask })) {
          text += piece.text;
          // Once it was cut off, a later event only says that the stream is done.
          if (end?.isWhole !== false) end = piece.end ?? end;
          if (text.length > maxAnswerCharacters) throw new AppError("ai_too_long");
          for (const data of read(piece.text)) yield { event: "text", data };
        }
      } finally {
        watch.stop();
      }
      if (text.trim() === "") throw new AppError("ai_empty");
      if (!end?.isWhole) throw brokenOff(end);
      const draft = parseAnswer(text);
      if (!draft) throw new AppError("ai_unreadable");
      if (isRefusal(draft)) throw declined(mask(draft.issue));
      return draft;
    },
  };
}

function brokenOff(end: AnswerEnd | undefined): AppError {
  if (!end) return new AppError("ai_broken");
  const reason = end.reason.slice(0, maxReasonCharacters);
  return new AppError("ai_broken", {
    message: `The AI's answer was cut off: the provider ended it early (${reason}).`,
  });
}

function declined(words: string): AppError {
  const message = `The AI declined to analyze this log: ${words.slice(0, maxRefusalCharacters)}`;
  return new AppError("ai_declined", { message });
}

async function abortableDelay(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
}
