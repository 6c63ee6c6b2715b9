// What tells whether a line of code is still the one that something happened in.

/** The same for a line that was only indented differently. The logger has a copy: it can't be changed. */
export function hashSourceLine(text: string): string {
  let high = 0x811c9dc5 | 0;
  let low = 0x9747b28c | 0;
  let before = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    // White space counts as one space, and not at all at the start and at the end.
    const isSpaced = code > 32 && before > 0 && before <= 32;
    if (isSpaced) {
      high = Math.imul(high ^ 32, 0x9e3779b1);
      low = Math.imul(low ^ 32, 0x5f356495);
    }
    if (code > 32) {
      high = Math.imul(high ^ code, 0x9e3779b1);
      low = Math.imul(low ^ code, 0x5f356495);
    }
    if (code > 32 || before > 0) before = code;
  }
  high ^= low >>> 15;
  low ^= high >>> 13;
  return toHex(high) + toHex(low);
}

function toHex(half: number): string {
  return (half >>> 0).toString(16).padStart(8, "0");
}

/** The Git commit that a release is named after: `web@4.18.2+9fceb02d`, `v4.18-2-g9fceb02` or the hash alone; null for other names. */
export function commitOfRelease(release: string): string | null {
  const last = release.split(/[^0-9A-Za-z]/).at(-1) ?? "";
  const [, hash] = /^g?([0-9a-f]{7,40})$/.exec(last) ?? [];
  // Digits alone are a number or a date.
  if (hash === undefined || !/[a-f]/.test(hash)) return null;
  return /\d/.test(hash) || hash.length === 40 ? hash : null;
}
