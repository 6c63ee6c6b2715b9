// Google's Gemini: contents, parts, text; of the answer, the text of the first candidate.
import { z } from "zod/mini";
import type { Provider, ProviderSettings } from "./provider.ts";

const Part = z.object({ text: z.optional(z.string()), thought: z.optional(z.boolean()) });
const Candidate = z.object({ content: z.optional(z.object({ parts: z.optional(z.array(Part)) })) });
const Answer = z.object({ candidates: z.array(Candidate) });

export function createGemini({ apiKey = "", model, baseUrl }: ProviderSettings): Provider {
  const base = baseUrl ?? "https://generativelanguage.googleapis.com/v1beta";
  return {
    request: ({ instructions, material }) => ({
      url: `${base}/models/${encodeURIComponent(model)}:streamGenerateContent?alt=sse`,
      headers: { "x-goog-api-key": apiKey },
      body: JSON.stringify({
        systemInstruction: { parts: [{ text: instructions }] },
        contents: [{ role: "user", parts: [{ text: material }] }],
        // No limit of tokens: what a model thinks before it answers counts, too, and would cut the answer off.
        generationConfig: { responseMimeType: "application/json" },
      }),
    }),

    textOf(data) {
      const answer = z.safeParse(Answer, data);
      const parts = answer.data?.candidates[0]?.content?.parts ?? [];
      return parts.map(({ text = "", thought }) => (thought ? "" : text)).join("");
    },
  };
}
