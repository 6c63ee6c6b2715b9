// OpenAI's chat completions, which most other providers and local models answer too.
import { z } from "zod/mini";
import type { Provider, ProviderSettings } from "./provider.ts";

const Message = z.object({ content: z.nullish(z.string()) });
const Choice = z.object({
  delta: z.optional(Message),
  message: z.optional(Message),
  finish_reason: z.nullish(z.string()),
});
const Answer = z.object({ choices: z.array(Choice) });
/** Of the others, each who answers like OpenAI has its own. */
const cuts = new Set(["length", "content_filter"]);

export function createOpenAi({ apiKey, model, baseUrl }: ProviderSettings): Provider {
  const base = baseUrl ?? "https://api.openai.com/v1";
  const url = `${base}/chat/completions`;
  return {
    url,

    request: ({ instructions, material }) => ({
      url,
      headers: { ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
      // Nothing that only some of them know: no limit of tokens, no format of the answer.
      body: JSON.stringify({
        model,
        messages: [
          { role: "system", content: instructions },
          { role: "user", content: material },
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
