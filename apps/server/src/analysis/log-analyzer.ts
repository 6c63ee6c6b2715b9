// The interface of all analyzers: the built-in rules and the models of the three providers.
import type { AnalysisEvent, Analyzer } from "@contrail/protocol";
import type { AnalysisInput } from "./analysis-input.ts";
import type { Draft } from "./draft.ts";

/** More text of a section. */
export type TextEvent = Extract<AnalysisEvent, { event: "text" }>;

export interface LogAnalyzer {
  name: Analyzer;
  /** Where requests are sent; null: nothing leaves this server, and analyses are free. */
  url: string | null;
  /** Exactly what `analyze` reads or sends, as JSON text. */
  payload(input: AnalysisInput): string;
  /** Yields the text as it arrives, and returns the complete answer; throws an AppError if there is none. */
  analyze(input: AnalysisInput, signal: AbortSignal): AsyncGenerator<TextEvent, Draft>;
}
