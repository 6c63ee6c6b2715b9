// The state of one traversal: its limits, its position and its findings.

export interface Finding {
  /** For example `request.headers.cookie`; empty for the value itself. */
  path: string;
  /** For example `key:password`, `jwt` or `custom:emp-####`. */
  rule: string;
  /** The replacement. */
  masked: string;
}

export interface RedactionRun {
  /** How many more characters may be inspected. */
  left: number;
  parents: object[];
  /** The key in each of the parents; entries beyond them are stale. */
  path: (string | number)[];
  findings: Finding[] | undefined;
}

/** More than any body that the server accepts. The rest is masked without being inspected, so that the work is bounded. */
export const maxCharacters: number = 8 * 2 ** 20;
const maxFindings = 1_000;

export function startRun(findings: Finding[] | undefined): RedactionRun {
  return { left: maxCharacters, parents: [], path: [], findings };
}

/** Records what a rule has masked, and returns it. */
export function recordFinding(rule: string, masked: string, { findings, path, parents }: RedactionRun): string {
  if (findings && findings.length < maxFindings) {
    findings.push({ path: path.slice(0, parents.length).join("."), rule, masked });
  }
  return masked;
}

/** Masks a value that can't be inspected: too deep, too large, or a getter that throws. */
export function maskUninspected(run: RedactionRun): string {
  return recordFinding("limit", "[redacted unseen]", run);
}
