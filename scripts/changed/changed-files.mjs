// Which files have changes that are not committed or not pushed, for `npm test -- changed`.
import { root } from "../root.mjs";
import { runQuietly } from "../run.mjs";

/** The first that exists is compared with: the branch that this one is pushed to, the main branch, the last commit. */
const bases = ["@{upstream}", "origin/main", "HEAD"];

/**
 * Paths relative to the root; undefined outside of a git repository with a commit.
 * @returns {Promise<string[] | undefined>}
 */
export async function changedFiles(folder = root) {
  /** @param {string[]} args */
  const git = async (...args) => {
    const { code, output } = await runQuietly("git", ["-C", folder, ...args]);
    return code === 0 ? output.split("\n").filter((line) => line !== "") : undefined;
  };
  for (const base of bases) {
    const committed = await git("diff", "--name-only", `${base}...HEAD`);
    if (!committed) continue;
    const tracked = await git("diff", "--name-only", "HEAD");
    const untracked = await git("ls-files", "--others", "--exclude-standard");
    return [...new Set([...committed, ...(tracked ?? []), ...(untracked ?? [])])];
  }
  return undefined;
}
