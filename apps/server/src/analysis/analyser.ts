// What everything that analyses logs can do: our own rules, and the models of the three providers.
import type { Analyser as AnalyserName, AnalysisEvent } from "@contrail/protocol";
import type { Draft } from "./draft.ts";
import type { Material } from "./material.ts";

/** More text of a section. */
export type TextEvent = Extract<AnalysisEvent, { event: "text" }>;

export interface Analyser {
  name: AnalyserName;
  /** Where it is asked; null: nothing leaves this server. */
  address: string | null;
  /** What `analyse` looks at or sends, to the letter: JSON text. */
  payload(material: Material): string;
  /** Gives the text as it comes, and at the end the whole; throws an AppError when there is none. */
  analyse(material: Material, signal: AbortSignal): AsyncGenerator<TextEvent, Answer>;
}

export interface Answer extends Draft {
  /** false: there was nothing to say, and it costs nothing. */
  isUseful: boolean;
}
