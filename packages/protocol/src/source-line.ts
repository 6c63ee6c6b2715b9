// What tells whether a line of code is still the one that something happened in.
import { hash64, toHex } from "./hash64.ts";

/** The same for a line that was only indented differently. */
export function hashSourceLine(text: string): string {
  return toHex(hash64(text.trim().replace(/\s+/g, " ")));
}

/** The Git commit that a release is named after: `web@4.18.2+9fceb02d`, `v4.18-2-g9fceb02` or the hash alone; null for other names. */
export function commitOfRelease(release: string): string | null {
  const last = release.split(/[^0-9A-Za-z]/).at(-1) ?? "";
  const [, hash] = /^g?([0-9a-f]{7,40})$/.exec(last) ?? [];
  // Digits alone are a number or a date.
  if (hash === undefined || !/[a-f]/.test(hash)) return null;
  return /\d/.test(hash) || hash.length === 40 ? hash : null;
}
