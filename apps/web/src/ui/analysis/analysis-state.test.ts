import { describe, expect, test } from "vitest";
import { result } from "../../../test/test-data.ts";
import { type AnalysisStep, nextState } from "./analysis-state.ts";

const after = (...steps: AnalysisStep[]) => steps.reduce(nextState, { kind: "idle" });
const text = (section: "issue" | "rootCause", words: string): AnalysisStep => {
  return { event: "text", data: { section, text: words } };
};
const start: AnalysisStep = { event: "start", data: { analyser: result().analyser } };

describe("[LOGD-16] the AI tab is idle, analyzing, and complete or failed", () => {
  test("from request to result", () => {
    expect(after()).toEqual({ kind: "idle" });
    expect(after({ event: "requested" })).toEqual({ kind: "analyzing", sections: {} });
    expect(
      after({ event: "requested" }, start, text("issue", "The c"), text("issue", "art"), text("rootCause", "No")),
    ).toEqual({ kind: "analyzing", sections: { issue: "The cart", rootCause: "No" } });
    expect(after(start, text("issue", "x"), { event: "done", data: result() })).toEqual({
      kind: "complete",
      result: result(),
    });
  });

  test("and from a failure to the next attempt", () => {
    const failed: AnalysisStep = { event: "failed", data: { code: "ai_slow", message: "Too slow." } };
    expect(after(start, failed)).toEqual({ kind: "failed", text: "Error analyzing log: Too slow." });
    expect(after(start, failed, { event: "requested" })).toEqual({ kind: "analyzing", sections: {} });
  });
});

describe("[AI-07] [AI-09] failures have the specified texts", () => {
  test.each([
    [
      "ai_refused",
      "API request failed with status 503: Busy.",
      "Error analyzing log: API request failed with status 503: Busy.",
    ],
    ["ai_empty", "No analysis available from the AI.", "No analysis available from the AI."],
  ])("%s", (code, message, shown) => {
    expect(after({ event: "failed", data: { code, message } })).toEqual({ kind: "failed", text: shown });
  });

  test("also if the server rejects the request", () => {
    const step: AnalysisStep = { event: "rejected", message: "There is no log with this id." };
    expect(after(step)).toEqual({ kind: "failed", text: "Error analyzing log: There is no log with this id." });
  });
});
