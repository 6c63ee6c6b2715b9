// Compares the errors per session of a release with those of the one before.
import { addFilter, type Release } from "@contrail/protocol";

/** How much worse a release has to be to be marked. */
const worseFactor = 2;

export interface Comparison {
  release: Release;
  before: Release;
  /** Infinity if the one before had none. */
  factor: number;
}

/** Those that have more than twice the errors per session of the one before; `releases` are newest first. */
export function findWorseReleases(releases: readonly Release[]): Comparison[] {
  return releases.flatMap((release, index) => {
    const before = releases.slice(index + 1).find((other) => isComparable(other) && isSameApplication(release, other));
    if (!before || !isComparable(release)) return [];
    const [errors, errorsBefore] = [release.errorsPerSession ?? 0, before.errorsPerSession ?? 0];
    return errors > worseFactor * errorsBefore ? [{ release, before, factor: errors / errorsBefore }] : [];
  });
}

/** Of a release with enough sessions, that has a place in the order. */
function isComparable({ errorsPerSession, isOrdered }: Release): boolean {
  return errorsPerSession !== null && isOrdered;
}

function isSameApplication(one: Release, other: Release): boolean {
  return one.application.id === other.application.id;
}

/** 'web@4.18.2 has 3.4 times the errors per session of web@4.18.1' */
export function describeComparison({ release, before, factor }: Comparison): string {
  if (!Number.isFinite(factor)) return `${release.version} has errors, and ${before.version} had none`;
  const times = factor < 10 ? factor.toFixed(1) : String(Math.round(factor));
  return `${release.version} has ${times} times the errors per session of ${before.version}`;
}

/** '1 regression and 2 new issues'; undefined if there are neither. */
export function describeIssues({ newIssues, regressedIssues }: Release): string | undefined {
  const parts = [
    ...(regressedIssues > 0 ? [toCount(regressedIssues, "regression")] : []),
    ...(newIssues > 0 ? [toCount(newIssues, "new issue")] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(" and ");
}

function toCount(value: number, noun: string): string {
  return `${value.toLocaleString("en-US")} ${noun}${value === 1 ? "" : "s"}`;
}

/** The issues that were seen in a release. */
export function toIssuesLink({ version, application }: Pick<Release, "version" | "application">): string {
  const value = addFilter("", "source", version).slice("source:".length);
  return `/dashboard/issues?${new URLSearchParams({ appName: application.id, search: `release:${value}` })}`;
}
