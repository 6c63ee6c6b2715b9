// The expressions that recheck found safe, and the exceptions that aren't but can do no harm.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";
import { listExpressions } from "./list-expressions.mjs";
import { recordAssembled } from "./record-assembled.ts";

const verdictsFile = join(root, "scripts/regex/verdicts.json");

/** A verdict is valid as long as the expression and the checker's version stay the same. */
interface Verdicts {
  /** The version of recheck. */
  checker: string;
  safe: string[];
}

export interface Exception {
  expression: string;
  file: string;
  /** How long the text or the repetition can be. */
  bound: string;
  reason: string;
}

/** Each expression once. */
export async function allExpressions() {
  const all = [...listExpressions().literals, ...(await recordAssembled())];
  return [...new Map(all.map((each) => [each.expression, each])).values()];
}

export function installedChecker(): string {
  return JSON.parse(readFileSync(join(root, "node_modules/recheck/package.json"), "utf8")).version;
}

export function readVerdicts(): Verdicts {
  return JSON.parse(readFileSync(verdictsFile, "utf8"));
}

export function writeVerdicts(safe: readonly string[]): void {
  const verdicts: Verdicts = { checker: installedChecker(), safe: [...safe].sort() };
  writeFileSync(verdictsFile, `${JSON.stringify(verdicts, null, 2)}\n`);
}

export function readExceptions(): Exception[] {
  return JSON.parse(readFileSync(join(root, "scripts/regex/exceptions.json"), "utf8"));
}
