// The analyzer that needs no provider: rules for the message and stack, then data and metadata, then the preceding
// logs.
import { analysisSections, type Level, type Severity, secondMs } from "@contrail/protocol";
import { type AnalysisInput, type InputLog, toPlainText } from "../analysis-input.ts";
import type { AnalyzerAnswer, LogAnalyzer } from "../log-analyzer.ts";
import { fillIn, type Rule } from "./rule.ts";
import { rules } from "./rules.ts";

export function createBuiltInAnalyzer(): LogAnalyzer {
  return {
    name: { kind: "built-in", model: null },
    url: null,
    payload: (input) => JSON.stringify(input),
    async *analyze(input) {
      const answer = analyzeByRules(input);
      for (const section of analysisSections) yield { event: "text", data: { section, text: answer[section] } };
      return answer;
    },
  };
}

interface Passage {
  text: string;
  /** The confidence relative to a match in the message itself. */
  trust: number;
  /** Set when the rule matches something other than the log itself. */
  lead?: string;
}

export function analyzeByRules(input: AnalysisInput): AnalyzerAnswer {
  for (const { text, trust, lead = "" } of passagesOf(input)) {
    const found = matchRule(text);
    if (!found) continue;
    const { rule, match } = found;
    const say = (template: string) => fillIn(template, match.groups ?? {});
    return {
      issue: `${lead}${say(rule.issue)}`,
      rootCause: say(rule.rootCause),
      suggestedFix: say(rule.suggestedFix),
      severity: rule.severity,
      confidence: Math.round(rule.confidence * trust * 100) / 100,
      quotes: [lineAround(text, match.index), ...ownFrame(input)],
      isUseful: true,
    };
  }
  return noRuleMatched(input);
}

/** How long before a log an error or warning may have caused it. */
const maxCauseAgeMs = 10 * secondMs;

function passagesOf({ log, before }: AnalysisInput): Passage[] {
  return [
    { text: `${log.message}\n${log.stack ?? ""}`, trust: 1 },
    { text: [log.data, log.metadata].map(toPlainText).join("\n"), trust: 0.85 },
    ...before
      .filter((each) => isErrorOrWarning(log) && isErrorOrWarning(each) && isRecent(each, log))
      .slice(-3)
      .toReversed()
      .map(({ message: text }) => ({ text, trust: 0.5, lead: "Just before this log: " })),
  ];
}

function isErrorOrWarning({ level }: InputLog): boolean {
  return level === "error" || level === "warn";
}

function isRecent(earlier: InputLog, later: InputLog): boolean {
  return Date.parse(later.createdAt) - Date.parse(earlier.createdAt) <= maxCauseAgeMs;
}

export function matchRule(text: string): { rule: Rule; match: RegExpExecArray } | undefined {
  for (const rule of rules) {
    const match = rule.pattern.exec(text);
    if (match) return { rule, match };
  }
  return undefined;
}

function lineAround(text: string, index: number): string {
  const start = text.lastIndexOf("\n", index - 1) + 1;
  const end = text.indexOf("\n", index);
  return text.slice(start, end < 0 ? undefined : end).slice(0, 300);
}

/** The first stack frame in the application's own code. */
function ownFrame({ log }: AnalysisInput): string[] {
  const frames = (log.stack ?? "").split("\n").filter((line) => /^\s*at |@[^@]+:\d/.test(line));
  const own = frames.find((line) => !/node_modules|node:|<anonymous>|\(native\)|internal\//.test(line));
  return own === undefined ? [] : [own.trim()];
}

const severityOf: Record<Level, Severity> = {
  error: "medium",
  warn: "low",
  info: "low",
  debug: "low",
  log: "low",
  text: "low",
};

/** No rule matches: the answer says so, lists what is visible anyway, and is free. */
function noRuleMatched(input: AnalysisInput): AnalyzerAnswer {
  const { log, before, history } = input;
  const frame = ownFrame(input);
  const trouble = before.findLast(({ level }) => level === "error");
  const seen = [
    frame.length > 0 ? "The stack shows where in the application it happened." : "It has no stack trace.",
    trouble ? "Another error occurred just before it." : "No error occurred just before it.",
    history && history.count > 1 ? `It has occurred ${history.count.toLocaleString("en")} times.` : "",
  ];
  return {
    issue: "None of the built-in rules match this message.",
    rootCause: `The rules only cover common JavaScript, browser, framework and database errors. ${seen.join(" ").trim()}`,
    suggestedFix:
      log.level === "error"
        ? "Start with the first stack frame in your own code and the surrounding logs. With an AI provider configured (`CONTRAIL_AI_PROVIDER`), a model analyzes all of it."
        : "Nothing here looks like an error. With an AI provider configured (`CONTRAIL_AI_PROVIDER`), a model can explain any log.",
    severity: severityOf[log.level],
    confidence: 0,
    quotes: [...frame, ...(trouble ? [trouble.message] : [])],
    isUseful: false,
  };
}
