// The footer of an analysis (analyzer, duration, cost), and the analysis as text to copy.
import { type AnalysisResult, type Analyzer, secondMs } from "@contrail/protocol";
import { toRelative } from "../../lib/time.ts";

const names: Record<Analyzer["kind"], string> = {
  "built-in": "Built-in analyzer",
  gemini: "Gemini",
  anthropic: "Anthropic",
  openai: "OpenAI-compatible",
};

export function toAnalyzerName({ kind, model }: Analyzer): string {
  return model === null ? names[kind] : `${names[kind]}, ${model}`;
}

/** Such as 'Built-in analyzer, finished in 0.2 s, 1 AI credit'. Without billing, the cost is omitted. */
export function describeResult(
  { analyser, cached, analysedAt, milliseconds, credits }: AnalysisResult,
  { now, isBilled }: { now: Date; isBilled: boolean },
): string {
  const when = cached
    ? `cached, analyzed ${toRelative(new Date(analysedAt), now)}`
    : `finished in ${(milliseconds / secondMs).toFixed(1)} s`;
  const price = isBilled ? `, ${credits === 0 ? "no" : credits} AI ${credits === 1 ? "credit" : "credits"}` : "";
  return `${toAnalyzerName(analyser)}, ${when}${price}`;
}

export function toCopiedText({ analysis, analyser }: AnalysisResult): string {
  const { issue, rootCause, suggestedFix, severity, confidence, rule, evidence } = analysis;
  const isBuiltIn = analyser.kind === "built-in";
  return [
    `Issue: ${issue}`,
    rootCause && `Root cause: ${rootCause}`,
    suggestedFix && `Suggested fix: ${suggestedFix}`,
    `Severity: ${severity}${isBuiltIn ? "" : `, confidence: ${Math.round(confidence * 100)}%`}`,
    rule !== undefined && `Rule: ${rule}`,
    evidence.length > 0 && ["Evidence:", ...evidence.map(({ text }) => `- ${text}`)].join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
}
