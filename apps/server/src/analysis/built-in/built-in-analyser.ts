// The analyser that needs no provider: rules over message and stack, then what came along, then what happened before.
import { analysisSections, type Level, type Severity } from "@contrail/protocol";
import type { Analyser, Answer } from "../analyser.ts";
import { type Material, type MaterialLog, toPlainText } from "../material.ts";
import { fillIn, type Rule } from "./rule.ts";
import { rules } from "./rules.ts";

export function createBuiltInAnalyser(): Analyser {
  return {
    name: { kind: "built-in", model: null },
    address: null,
    payload: (material) => JSON.stringify(material),
    async *analyse(material) {
      const answer = analyse(material);
      for (const section of analysisSections) yield { event: "text", data: { section, text: answer[section] } };
      return answer;
    },
  };
}

interface Place {
  text: string;
  /** How much less is certain than where the rule fits the message itself. */
  trust: number;
  /** Set where the rule fits something other than the log itself. */
  lead?: string;
}

export function analyse(material: Material): Answer {
  for (const { text, trust, lead = "" } of placesIn(material)) {
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
      quotes: [lineAround(text, match.index), ...ownFrame(material)],
      isUseful: true,
    };
  }
  return knowNothing(material);
}

/** Milliseconds before a log in which trouble may have caused it. */
const recent = 10_000;

function placesIn({ log, before }: Material): Place[] {
  return [
    { text: `${log.message}\n${log.stack ?? ""}`, trust: 1 },
    { text: [log.data, log.metadata].map(toPlainText).join("\n"), trust: 0.85 },
    ...before
      .filter((each) => isTrouble(log) && isTrouble(each) && isRecent(each, log))
      .slice(-3)
      .toReversed()
      .map(({ message: text }) => ({ text, trust: 0.5, lead: "Just before this log: " })),
  ];
}

function isTrouble({ level }: MaterialLog): boolean {
  return level === "error" || level === "warn";
}

function isRecent(earlier: MaterialLog, later: MaterialLog): boolean {
  return Date.parse(later.createdAt) - Date.parse(earlier.createdAt) <= recent;
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

/** The first line of the stack that is the application's own code. */
function ownFrame({ log }: Material): string[] {
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

/** No rule fits: that is said, with what can be seen all the same, and costs nothing. */
function knowNothing(material: Material): Answer {
  const { log, before, history } = material;
  const frame = ownFrame(material);
  const trouble = before.findLast(({ level }) => level === "error");
  const seen = [
    frame.length > 0 ? "The stack below shows where in the application it happened." : "It has no stack.",
    trouble ? "Another error came just before it." : "No error came just before it.",
    history && history.count > 1 ? `It has happened ${history.count.toLocaleString("en")} times.` : "",
  ];
  return {
    issue: "None of the built-in rules knows this message.",
    rootCause: `The rules know common errors of JavaScript, browsers, frameworks and databases only, and this is none of them. ${seen.join(" ").trim()}`,
    suggestedFix:
      log.level === "error"
        ? "Begin at the first line of the stack that is your own, and at the logs around this one. With an AI provider configured (`CONTRAIL_AI_PROVIDER`), a model looks at all of it."
        : "Nothing here looks like a fault. With an AI provider configured (`CONTRAIL_AI_PROVIDER`), a model can explain any log.",
    severity: severityOf[log.level],
    confidence: 0,
    quotes: [...frame, ...(trouble ? [trouble.message] : [])],
    isUseful: false,
  };
}
