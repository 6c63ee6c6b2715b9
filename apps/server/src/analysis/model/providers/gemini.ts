// Google's Gemini: contents, parts, text. Uses the text of the first candidate.
import { z } from "zod/mini";
import type { ModelProvider, ProviderSettings } from "./provider.ts";

const ContentPart = z.object({ text: z.optional(z.string()), thought: z.optional(z.boolean()) });
const Candidate = z.object({
  content: z.optional(z.object({ parts: z.optional(z.array(ContentPart)) })),
  finishReason: z.optional(z.string()),
});
const Answer = z.object({ candidates: z.array(Candidate) });

export function createGemini({ apiKey = "", model, baseUrl }: ProviderSettings): ModelProvider {
  const base = baseUrl ?? "https://generativelanguage.googleapis.com/v1beta";
  const url = `${base}/models/${encodeURIComponent(model)}:streamGenerateContent?alt=sse`;
  return {
    url,

    request: ({ instructions, input }) => ({
      url,
      headers: { "x-goog-api-key": apiKey },
      body: JSON.stringify({
        systemInstruction: { parts: [{ text: instructions }] },
        contents: [{ role: "user", parts: [{ text: input }] }],
        // No token limit: a model's thinking counts towards it and could cut the answer off.
        generationConfig: { responseMimeType: "application/json" },
      }),
    }),

    read(data) {
      const [first] = z.safeParse(Answer, data).data?.candidates ?? [];
      const { content, finishReason: reason } = first ?? {};
      return {
        text: (content?.parts ?? []).map(({ text = "", thought }) => (thought ? "" : text)).join(""),
        end: reason === undefined ? undefined : { isWhole: reason === "STOP", reason },
      };
    },
  };
}
