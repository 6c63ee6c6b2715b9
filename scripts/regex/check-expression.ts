// Checks with recheck whether a regular expression can take more than linear time.
import { check } from "recheck";
import type { Expression } from "./list-expressions.mjs";

// recheck's other backends are faster, but are only available on some platforms or need Java.
process.env.RECHECK_BACKEND = "pure";

const timeoutMs = 60_000;

/** Why it isn't safe; undefined if it is. An expression that can't be judged in time isn't safe. */
export async function findFault({ source, flags }: Expression): Promise<string | undefined> {
  const verdict = await check(source, flags, { timeout: timeoutMs });
  if (verdict.status === "safe") return undefined;
  return verdict.status === "vulnerable" ? verdict.complexity.summary : `unknown (${verdict.error.kind})`;
}
