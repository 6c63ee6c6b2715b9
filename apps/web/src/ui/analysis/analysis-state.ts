// Reducer for the AI tab: folds the events of an analysis into its state.
import type { AnalysisEvent, AnalysisResult, AnalysisSection } from "@contrail/protocol";

export type AnalysisState =
  | { kind: "idle" }
  /** With the text received so far. */
  | { kind: "analyzing"; sections: Partial<Record<AnalysisSection, string>> }
  | { kind: "complete"; result: AnalysisResult }
  | { kind: "failed"; text: string };

export type AnalysisStep = AnalysisEvent | { event: "requested" } | { event: "rejected"; message: string };

export function nextState(state: AnalysisState, step: AnalysisStep): AnalysisState {
  switch (step.event) {
    case "requested":
    case "start":
      return { kind: "analyzing", sections: {} };
    case "text": {
      if (state.kind !== "analyzing") return state;
      const { section, text } = step.data;
      return { ...state, sections: { ...state.sections, [section]: (state.sections[section] ?? "") + text } };
    }
    case "done":
      return { kind: "complete", result: step.data };
    case "failed":
      return { kind: "failed", text: toFailureText(step.data) };
    case "rejected":
      return { kind: "failed", text: toFailureText({ code: "rejected", message: step.message }) };
  }
}

/** An empty answer has its own message. */
function toFailureText({ code, message }: { code: string; message: string }): string {
  return code === "ai_empty" ? message : `Error analyzing log: ${message}`;
}
