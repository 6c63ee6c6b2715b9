// An analyser that asks a model of a provider.
import { setTimeout as delay } from "node:timers/promises";
import { createRedactor } from "@contrail/redaction";
import { AppError } from "../../errors.ts";
import type { Analyser } from "../analyser.ts";
import { isRefusal } from "./is-refusal.ts";
import { parseAnswer } from "./parse-answer.ts";
import { type Patience, usualPatience, watchPatience } from "./patience.ts";
import { toPrompt } from "./prompt.ts";
import { createAnthropic } from "./providers/anthropic.ts";
import { createGemini } from "./providers/gemini.ts";
import { createOpenAi } from "./providers/openai.ts";
import type { End, ProviderSettings } from "./providers/provider.ts";
import { readPieces } from "./read-pieces.ts";
import { createSectionReader } from "./section-reader.ts";
import { type SendDeps, send } from "./send.ts";

export interface ModelSettings extends ProviderSettings {
  provider: keyof typeof providers;
}

export interface ModelAnalyserDeps extends ModelSettings {
  patience?: Patience;
  wait?: SendDeps["wait"];
}

const providers = { gemini: createGemini, anthropic: createAnthropic, openai: createOpenAi };

/** In characters. */
const longestText = 64 * 1024;
const longestRefusal = 500;
const longestReason = 50;

export function createModelAnalyser(deps: ModelAnalyserDeps): Analyser {
  const { provider: kind, apiKey, model, patience = usualPatience, wait = pause } = deps;
  const provider = providers[kind](deps);
  const redactor = createRedactor();
  // A key that is a mere word, as a local model may have, would tear holes into every sentence.
  const secret = apiKey !== undefined && apiKey.length >= 8 ? apiKey : undefined;
  const mask = (text: string) => redactor.text(secret ? text.replaceAll(secret, "[redacted]") : text);
  return {
    name: { kind, model },

    address: provider.url,
    payload: (material) => provider.request(toPrompt(material)).body,

    async *analyse(material, signal) {
      const watch = watchPatience(patience, signal);
      const read = createSectionReader();
      let said = "";
      let end: End | undefined;
      try {
        const response = await send(provider.request(toPrompt(material)), { ...watch, wait, mask });
        for await (const piece of readPieces(response, provider, { ...watch, mask })) {
          said += piece.text;
          // Where it was cut off, a later event tells only that there is no other.
          if (end?.isWhole !== false) end = piece.end ?? end;
          if (said.length > longestText) throw new AppError("ai_too_long");
          for (const data of read(piece.text)) yield { event: "text", data };
        }
      } finally {
        watch.stop();
      }
      if (said.trim() === "") throw new AppError("ai_empty");
      if (!end?.isWhole) throw brokenOff(end);
      const draft = parseAnswer(said);
      if (!draft) throw new AppError("ai_unreadable");
      if (isRefusal(draft)) throw declined(mask(draft.issue));
      return { ...draft, isUseful: true };
    },
  };
}

function brokenOff(end: End | undefined): AppError {
  if (!end) return new AppError("ai_broken");
  const reason = end.reason.slice(0, longestReason);
  return new AppError("ai_broken", { message: `The AI's answer broke off: the provider ended it early (${reason}).` });
}

function declined(words: string): AppError {
  const message = `The AI declined to analyse this log: ${words.slice(0, longestRefusal)}`;
  return new AppError("ai_declined", { message });
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
}
