import type { Release } from "@contrail/protocol";
import { TriangleAlert } from "lucide-react";
import { toRelative } from "../../../lib/time.ts";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { describeComparison, describeIssues, findWorseReleases, toIssuesLink } from "./compare-releases.ts";

/** A latest release that has far more errors per session than the one before; only measured figures. */
export function WorseRelease({ releases, now }: { releases: readonly Release[]; now: Date }) {
  const comparison = findWorseReleases(releases).find(({ release }) => release.isLatest);
  if (!comparison) return null;
  const { release } = comparison;
  const issues = describeIssues(release);
  const age = toRelative(new Date(release.firstSeenAt), now);
  return (
    <section
      aria-label="Worse release"
      className="flex items-start gap-3 rounded-card border border-warn/45 bg-warn/6 px-3.5 py-3 max-sm:flex-wrap"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-2rem)]">
        <h2 className="text-ui font-medium wrap-anywhere">{describeComparison(comparison)}</h2>
        <p className="mt-0.5 text-table text-muted">
          {issues === undefined ? `It was first seen ${age}.` : `${issues} since it was first seen ${age}.`}
        </p>
      </div>
      <ButtonLink to={toIssuesLink(release)} size="sm" className="max-sm:ml-7">
        Show its issues
      </ButtonLink>
    </section>
  );
}
