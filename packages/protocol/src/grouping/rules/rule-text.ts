// The patterns of a rule as people read and write them: `type:PaymentError message:"Provider * timed out" file:src/pay/*`.
import type { ComponentName, ComponentPatterns } from "./rule.ts";

const keys = {
  fingerprint: "explicit",
  type: "type",
  kind: "kind",
  name: "name",
  message: "template",
  code: "code",
  component: "component",
  file: "file",
  function: "function",
  caller: "caller",
  library: "library",
  method: "method",
  host: "host",
  path: "path",
  status: "status",
  operation: "operation",
  noise: "noise",
  cause: "cause",
} as const satisfies Record<string, ComponentName>;

type RuleKey = keyof typeof keys;
export const ruleKeys: readonly string[] = Object.keys(keys);

const maxCharacters = 2_000;

export function formatPatterns(patterns: ComponentPatterns): string {
  return Object.entries(keys)
    .flatMap(([key, name]) => {
      const pattern = patterns[name];
      return pattern === undefined ? [] : [`${key}:${/^[^\s"\\]+$/.test(pattern) ? pattern : JSON.stringify(pattern)}`];
    })
    .join(" ");
}

export interface RuleTextError {
  position: number;
  message: string;
}

export function parsePatterns(text: string): { patterns: ComponentPatterns } | { error: RuleTextError } {
  if (text.length > maxCharacters) return fail(maxCharacters, `A rule can have at most ${maxCharacters} characters.`);
  const patterns: ComponentPatterns = {};
  const term = /([A-Za-z]+):(?:"((?:[^"\\]|\\.)*)"|([^\s"]+))(?:\s+|$)/y;
  for (let at = text.search(/\S|$/); at < text.length; at = term.lastIndex) {
    term.lastIndex = at;
    const [, key, quoted, plain = ""] = term.exec(text) ?? [];
    if (key === undefined) return fail(at, 'Write it as key:value or key:"some words".');
    if (!isRuleKey(key)) return fail(at, `There is no ${key}. Use ${ruleKeys.join(", ")}.`);
    if (patterns[keys[key]] !== undefined) return fail(at, `There can be only one ${key}.`);
    patterns[keys[key]] = quoted === undefined ? plain : quoted.replace(/\\(.)/g, "$1");
  }
  return Object.keys(patterns).length === 0 ? fail(0, "Name at least one thing to look for.") : { patterns };
}

function isRuleKey(key: string): key is RuleKey {
  return Object.hasOwn(keys, key);
}

function fail(position: number, message: string): { error: RuleTextError } {
  return { error: { position, message } };
}
