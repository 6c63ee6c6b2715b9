// The code of a release: which names Git may know it by.
import { type CallSite, type CodeIssue, commitOfRelease } from "@contrail/protocol";

/** What tells the code of a release from that of another; null if the logs don't name it. */
export function codeVersion({ commit, release }: Pick<CodeIssue | CallSite, "commit" | "release">): string | null {
  return commit ?? release;
}

/** Of a log that names its release. */
export function versionOfRelease(release: string): string {
  return commitOfRelease(release) ?? release;
}

/**
 * Refs to try, in this order: the commit, or tags with the name or the version of the release. Logs are untrusted: no
 * ref starts like an option or has another meaning than a commit or a tag.
 */
export function toRefs(version: string): string[] {
  if (/^[0-9a-f]{7,40}$/.test(version)) return [version];
  // `web@4.18.2` is also tagged as v4.18.2.
  const last = version.split(/[^\w.+-]/).at(-1) ?? "";
  const number = /\d/.test(last) ? last.slice(last.search(/\d/)) : "";
  const names = [version, number === "" ? "" : `v${number}`, number].filter(isTagName);
  return [...new Set(names)].map((name) => `refs/tags/${name}`);
}

function isTagName(name: string): boolean {
  return /^[\w@+/.-]{1,200}$/.test(name) && !/\.\.|\/\/|@\{|\.$|\/$|^[/.-]|\/[.-]|\.lock$/.test(name);
}
