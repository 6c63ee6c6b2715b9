// Anthropic's messages.
import { z } from "zod/mini";
import type { AnswerEnd, ModelProvider, ProviderSettings } from "./provider.ts";

const ContentBlock = z.object({ type: z.string(), text: z.optional(z.string()) });
const Answer = z.object({ content: z.array(ContentBlock), stop_reason: z.nullish(z.string()) });
const Event = z.discriminatedUnion("type", [
  z.object({ type: z.literal("content_block_delta"), delta: ContentBlock }),
  z.object({ type: z.literal("message_delta"), delta: z.object({ stop_reason: z.nullish(z.string()) }) }),
]);
const completeReasons = new Set(["end_turn", "stop_sequence"]);

/** Required by the API and supported by every model; an analysis needs a fraction of it. */
const maxTokens = 4_096;

export function createAnthropic({ apiKey = "", model, baseUrl }: ProviderSettings): ModelProvider {
  const base = baseUrl ?? "https://api.anthropic.com/v1";
  const url = `${base}/messages`;
  return {
    url,

    request: ({ instructions, input }) => ({
      url,
      headers: { "x-api-key": apiKey, "anthropic-version": "2023-06-01" },
      body: JSON.stringify({
        model,
        max_tokens: maxTokens,
        system: instructions,
        messages: [{ role: "user", content: input }],
        stream: true,
      }),
    }),

    read(data) {
      const event = z.safeParse(Event, data).data;
      if (event?.type === "content_block_delta") return { text: event.delta.text ?? "" };
      if (event?.type === "message_delta") return { text: "", end: toEnd(event.delta.stop_reason) };
      const answer = z.safeParse(Answer, data).data;
      return {
        text: (answer?.content ?? []).map(({ type, text = "" }) => (type === "text" ? text : "")).join(""),
        end: toEnd(answer?.stop_reason),
      };
    },
  };
}

function toEnd(reason: string | null | undefined): AnswerEnd | undefined {
  return typeof reason === "string" ? { isWhole: completeReasons.has(reason), reason } : undefined;
}
