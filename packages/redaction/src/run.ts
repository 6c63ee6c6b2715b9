// One walk through a value: how far it may go, where it is, and what it has found.

export interface Finding {
  /** Where, as in `request.headers.cookie`; empty for the value itself. */
  path: string;
  /** Such as `key:password`, `jwt` or `custom:emp-####`. */
  rule: string;
  /** The replacement. */
  masked: string;
}

export interface RedactionRun {
  /** How many more characters may be looked at. */
  left: number;
  parents: object[];
  /** The key in each of the parents; what goes beyond them is left over from earlier ones. */
  path: (string | number)[];
  findings: Finding[] | undefined;
}

/** More than any body that the server takes. What goes beyond is masked unseen, so that the work has an end. */
const maxCharacters = 8 * 2 ** 20;
const maxFindings = 1_000;

export function startRun(findings: Finding[] | undefined): RedactionRun {
  return { left: maxCharacters, parents: [], path: [], findings };
}

/** Notes what a rule has masked, and gives it back. */
export function recordFinding(rule: string, masked: string, { findings, path, parents }: RedactionRun): string {
  if (findings && findings.length < maxFindings) {
    findings.push({ path: path.slice(0, parents.length).join("."), rule, masked });
  }
  return masked;
}

/** Masks what cannot be looked at: too deep, too large, or a getter that throws. */
export function maskUninspected(run: RedactionRun): string {
  return recordFinding("limit", "[redacted unseen]", run);
}
