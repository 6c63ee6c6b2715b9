// The result of an analysis, and the server-sent events of POST /dashboard/logs/{id}/analyze.
import { z } from "zod/mini";
import { Level } from "../level-schemas.ts";
import { responseSchema } from "./response.ts";

/** From least to most severe. */
export const severities = ["low", "medium", "high", "critical"] as const;
export const Severity = z.enum(severities);
export type Severity = z.infer<typeof Severity>;

/** A verbatim quote from an analyzed log. */
export const Evidence = z.object({
  text: z.string(),
  log: z.object({ id: z.string(), createdAt: z.string(), level: Level }),
});
export type Evidence = z.infer<typeof Evidence>;

/** The sections with prose, in the order in which they are streamed. Text, never markup. */
export const analysisSections = ["issue", "rootCause", "suggestedFix"] as const;
export type AnalysisSection = (typeof analysisSections)[number];

export const Analysis = z.object({
  issue: z.string(),
  rootCause: z.string(),
  suggestedFix: z.string(),
  severity: Severity,
  /** From 0, a guess, to 1. */
  confidence: z.number(),
  /** The built-in rule that matched, in a few words; only if one did. Show it instead of the confidence. */
  rule: z.optional(z.string()),
  evidence: z.array(Evidence),
});
export type Analysis = z.infer<typeof Analysis>;

/** The built-in rules, or a provider's model. */
export const analyzerKinds = ["built-in", "gemini", "anthropic", "openai"] as const;
export const Analyzer = z.object({ kind: z.enum(analyzerKinds), model: z.nullable(z.string()) });
export type Analyzer = z.infer<typeof Analyzer>;

/** How often the same error has occurred, within the retention. */
export const ErrorHistory = z.object({
  count: z.number(),
  /** How many of them in the last 24 hours. */
  lastDay: z.number(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
});
export type ErrorHistory = z.infer<typeof ErrorHistory>;

export const AnalysisResult = z.object({
  analysis: Analysis,
  analyser: Analyzer,
  history: z.nullable(ErrorHistory),
  /** The result of an earlier analysis of the same error, at most 24 hours old. */
  cached: z.boolean(),
  analysedAt: z.string(),
  milliseconds: z.number(),
  /** How many of the plan's analyses it used. */
  credits: z.number(),
});
export type AnalysisResult = z.infer<typeof AnalysisResult>;

/** Each event by its name; `done` or `failed` is the last. */
export const analysisEvents = {
  start: z.object({ analyser: Analyzer }),
  /** More text of a section, to append to the earlier text. */
  text: z.object({ section: z.enum(analysisSections), text: z.string() }),
  done: AnalysisResult,
  failed: z.object({ code: z.string(), message: z.string() }),
} as const;
export type AnalysisEventName = keyof typeof analysisEvents;
export type AnalysisEventData<Name extends AnalysisEventName> = z.infer<(typeof analysisEvents)[Name]>;
export type AnalysisEvent = {
  [Name in AnalysisEventName]: { event: Name; data: AnalysisEventData<Name> };
}[AnalysisEventName];

export const AnalyzeLog = z.object({
  /** Analyzes again even if the same error was analyzed in the last 24 hours. */
  fresh: z.optional(z.literal("true")),
});

/** Exactly what the analyzer is sent. */
export const AnalysisPayload = z.object({
  analyser: Analyzer,
  /** URL it is sent to; null: it doesn't leave this server. */
  address: z.nullable(z.string()),
  /** JSON text. */
  body: z.string(),
  /** null: not sent yet. */
  sentAt: z.nullable(z.string()),
});
export type AnalysisPayload = z.infer<typeof AnalysisPayload>;
export const AnalysisPayloadResponse = responseSchema({ payload: AnalysisPayload });
