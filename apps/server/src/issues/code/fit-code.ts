// Keeps responses about a file small: an editor asks for them again and again.
import type { CallSite, CodeIssue } from "@contrail/protocol";

/** For everything else in the response. */
const envelopeBytes = 500;
/** Of the rest, even if there are more issues. */
const shareOfCallSites = 0.3;

/** Leaves out the last ones of both, as many as needed. */
export function fitCode(
  issues: readonly CodeIssue[],
  callSites: readonly CallSite[],
  maxBytes: number,
): { issues: CodeIssue[]; callSites: CallSite[]; isCut: boolean } {
  const room = maxBytes - envelopeBytes;
  const kept = fit(issues, room - Math.min(bytesOf(callSites), room * shareOfCallSites));
  const keptSites = fit(callSites, room - bytesOf(kept));
  const isCut = kept.length < issues.length || keptSites.length < callSites.length;
  return { issues: kept, callSites: keptSites, isCut };
}

function fit<Item>(items: readonly Item[], maxBytes: number): Item[] {
  let left = maxBytes;
  const end = items.findIndex((item) => {
    left -= bytesOf([item]);
    return left < 0;
  });
  return items.slice(0, end < 0 ? items.length : end);
}

function bytesOf(items: readonly unknown[]): number {
  // With the comma behind each.
  return items.reduce<number>((sum, item) => sum + Buffer.byteLength(JSON.stringify(item)) + 1, 0);
}
