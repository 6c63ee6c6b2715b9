// Asks recheck whether a regular expression can take more than linear time.
import { check } from "recheck";
import type { Expression } from "./list-expressions.mjs";

// The other backends of recheck are faster but exist for some platforms only, or need Java.
process.env.RECHECK_BACKEND = "pure";

const timeoutMs = 60_000;

/** What speaks against it; undefined if it is safe. An expression that cannot be judged in time is not safe. */
export async function findFault({ source, flags }: Expression): Promise<string | undefined> {
  const verdict = await check(source, flags, { timeout: timeoutMs });
  if (verdict.status === "safe") return undefined;
  return verdict.status === "vulnerable" ? verdict.complexity.summary : `unknown (${verdict.error.kind})`;
}
