// Which commits have not been pushed yet, for `npm test -- changed`.
import { runQuietly } from "./run.mjs";

/** The first that exists: the branch that this one is pushed to, the main branch, the last commit. */
const candidates = ["@{upstream}", "origin/main", "HEAD"];

/**
 * The commit that changes are compared with, or undefined outside of a git repository.
 * @param {string} [folder]
 */
export async function pushedCommit(folder) {
  for (const candidate of candidates) {
    const { code, output } = await runQuietly("git", [
      ...(folder ? ["-C", folder] : []),
      "rev-parse",
      "--verify",
      "--quiet",
      `${candidate}^{commit}`,
    ]);
    if (code === 0) return output;
  }
  return undefined;
}
