// The analyzer that needs no provider: rules over message, stack and response, then over data and metadata. The logs before
// are not searched: an error that no rule knows must not be explained by its neighbor.
import { analysisSections, type Level, type Severity } from "@contrail/protocol";
import { type AnalysisInput, toPlainText } from "../analysis-input.ts";
import type { Draft } from "../draft.ts";
import type { LogAnalyzer } from "../log-analyzer.ts";
import { type Facts, ownFrameLine, serviceAt, toFacts, toUrl } from "./facts.ts";
import { type Found, fillIn, type Rule } from "./rule.ts";
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

/** Where the message says nothing and its data does. */
const trustInData = 0.85;

export function analyzeByRules(input: AnalysisInput): Draft {
  const { log } = input;
  const facts = toFacts(input);
  const said = [log.message, log.stack ?? "", facts.answer ?? ""].join("\n");
  const attached = [log.data, log.metadata].map(toPlainText).join("\n");
  const found = matchRule(said) ?? matchRule(attached);
  if (!found) return noRuleMatched(input, facts);

  const { rule, match } = found;
  const isSaid = match.input === said;
  const known = toKnown(rule, match, facts, `${said}\n${attached}`);
  return {
    issue: fillIn(rule.issue, known),
    rootCause: [...describe(rule.issue + rule.rootCause, facts), fillIn(rule.rootCause, known)].join(" "),
    suggestedFix: fillIn(rule.suggestedFix, known),
    severity: rule.severity,
    confidence: Math.round(rule.confidence * (isSaid ? 1 : trustInData) * 100) / 100,
    rule: rule.title,
    quotes: [lineAround(match.input, match.index), ...quotesOf(input, facts)],
  };
}

export function matchRule(text: string): { rule: Rule; match: RegExpExecArray } | undefined {
  for (const rule of rules) {
    const match = rule.pattern.exec(text);
    if (match) return { rule, match };
  }
  return undefined;
}

/** What the message names counts before what its data says. */
function toKnown(rule: Rule, match: RegExpExecArray, facts: Facts, text: string): Found {
  const details = (rule.details ?? []).map((detail) => detail.exec(text)?.groups);
  const groups: Found = Object.assign({}, ...details, match.groups);
  const named = Object.fromEntries(Object.entries(groups).filter(([, value]) => value));
  const host = toUrl(named.url)?.host;
  return { ...facts, service: serviceAt(named.address), ...(host && { host }), ...named };
}

/** A sentence for every fact that these texts leave out. */
function describe(texts: string, { where, request, answer, fields }: Facts): string[] {
  return [
    where && !texts.includes("{where") ? `It happened in ${where}.` : "",
    request && !texts.includes("{url") ? `The request was \`${request}\`.` : "",
    answer ? `The response says: "${answer}".` : "",
    fields ? `It was logged with ${fields}.` : "",
  ].filter(Boolean);
}

function quotesOf({ log }: AnalysisInput, { answer }: Facts): string[] {
  return [ownFrameLine(log), answer].filter((quote) => quote !== undefined);
}

function lineAround(text: string, index: number): string {
  const start = text.lastIndexOf("\n", index - 1) + 1;
  const end = text.indexOf("\n", index);
  return text.slice(start, end < 0 ? undefined : end).slice(0, 300);
}

const severityOf: Record<Level, Severity> = {
  error: "medium",
  warn: "low",
  info: "low",
  debug: "low",
  log: "low",
  text: "low",
};

/** No rule matches: the answer says so, with what can be seen anyway. */
function noRuleMatched(input: AnalysisInput, facts: Facts): Draft {
  const { log, before, history } = input;
  const { where } = facts;
  const isError = log.level === "error";
  const previous = isError ? before.findLast(({ level }) => level === "error") : undefined;
  const seen = [
    "The rules only cover common JavaScript, browser, framework and database errors.",
    ...describe("", facts),
    isError && !where && "This error has no stack trace.",
    previous && "Another error was logged before it, which may have nothing to do with it.",
    history && history.count > 1 && `It has occurred ${history.count.toLocaleString("en")} times.`,
  ];
  return {
    issue: "None of the built-in rules match this message.",
    rootCause: seen.filter(Boolean).join(" "),
    suggestedFix: isError
      ? `Start ${where ? `in ${where}` : "where it is logged"} and with the surrounding logs. With an AI provider configured (\`CONTRAIL_AI_PROVIDER\`), a model analyzes all of it.`
      : "Nothing here looks like an error. With an AI provider configured (`CONTRAIL_AI_PROVIDER`), a model can explain any log.",
    severity: severityOf[log.level],
    confidence: 0,
    // Not the error before it: that one isn't known to have anything to do with this one.
    quotes: quotesOf(input, facts),
  };
}
