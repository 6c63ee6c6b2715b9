// Anthropic's messages.
import { z } from "zod/mini";
import type { Provider, ProviderSettings } from "./provider.ts";

const Block = z.object({ type: z.string(), text: z.optional(z.string()) });
const Answer = z.object({ content: z.array(Block) });
const Event = z.object({ type: z.literal("content_block_delta"), delta: Block });

/** It has to be said, and every model allows so many; an analysis needs a fraction of it. */
const mostTokens = 4_096;

export function createAnthropic({ apiKey = "", model, baseUrl }: ProviderSettings): Provider {
  const base = baseUrl ?? "https://api.anthropic.com/v1";
  return {
    request: ({ instructions, material }) => ({
      url: `${base}/messages`,
      headers: { "x-api-key": apiKey, "anthropic-version": "2023-06-01" },
      body: JSON.stringify({
        model,
        max_tokens: mostTokens,
        system: instructions,
        messages: [{ role: "user", content: material }],
        stream: true,
      }),
    }),

    textOf(data) {
      const event = z.safeParse(Event, data);
      if (event.success) return event.data.delta.text ?? "";
      const answer = z.safeParse(Answer, data);
      return (answer.data?.content ?? []).map(({ type, text = "" }) => (type === "text" ? text : "")).join("");
    },
  };
}
