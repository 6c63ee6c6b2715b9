// OpenAI's chat completions, which most other providers and local models support too.
import { z } from "zod/mini";
import type { ModelProvider, ProviderSettings } from "./provider.ts";

const Message = z.object({ content: z.nullish(z.string()) });
const Choice = z.object({
  delta: z.optional(Message),
  message: z.optional(Message),
  finish_reason: z.nullish(z.string()),
});
const Answer = z.object({ choices: z.array(Choice) });
/** The reasons for complete answers differ between compatible providers. */
const cuts = new Set(["length", "content_filter"]);

export function createOpenAi({ apiKey, model, baseUrl }: ProviderSettings): ModelProvider {
  const base = baseUrl ?? "https://api.openai.com/v1";
  const url = `${base}/chat/completions`;
  return {
    url,

    request: ({ instructions, input }) => ({
      url,
      headers: { ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
      // Nothing that only some of them support: no token limit, no response format.
      body: JSON.stringify({
        model,
        messages: [
          { role: "system", content: instructions },
          { role: "user", content: input },
        ],
        stream: true,
      }),
    }),

    read(data) {
      const [first] = z.safeParse(Answer, data).data?.choices ?? [];
      const { delta, message, finish_reason: reason } = first ?? {};
      return {
        text: delta?.content ?? message?.content ?? "",
        end: typeof reason === "string" ? { isWhole: !cuts.has(reason), reason } : undefined,
      };
    },
  };
}
