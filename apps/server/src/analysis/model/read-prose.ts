// Parses an answer in prose, as small models write it: by its headings, or all of it as the issue.
import { type AnalysisSection, analysisSections } from "@contrail/protocol";
import type { Draft } from "../draft.ts";

const headings: Record<AnalysisSection, RegExp> = {
  issue: /^[\s#*\d.]*(?:the )?issue[\s*]*(?::|$)[\s*]*/i,
  rootCause: /^[\s#*\d.]*root cause[\s*]*(?::|$)[\s*]*/i,
  suggestedFix: /^[\s#*\d.]*(?:suggested )?(?:fix|solution)[\s*]*(?::|$)[\s*]*/i,
};

export function readProse(answerText: string): Draft {
  const sections: Record<AnalysisSection, string[]> = { issue: [], rootCause: [], suggestedFix: [] };
  let current: AnalysisSection = "issue";
  for (const line of answerText.split("\n")) {
    const next = analysisSections.find((section) => headings[section].test(line));
    current = next ?? current;
    sections[current].push(next ? line.replace(headings[next], "") : line);
  }
  const [issue, rootCause, suggestedFix] = analysisSections.map((section) => sections[section].join("\n").trim());
  return { issue: issue ?? "", rootCause: rootCause ?? "", suggestedFix: suggestedFix ?? "", ...defaults };
}

const defaults = { severity: "medium", confidence: 0, quotes: [] } as const;
