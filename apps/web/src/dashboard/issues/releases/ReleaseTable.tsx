import type { Release } from "@contrail/protocol";
import { ArrowDown } from "lucide-react";
import { classes } from "../../../ui/classes.ts";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { findWorseReleases } from "./compare-releases.ts";
import { ReleaseRow } from "./ReleaseRow.tsx";
import { releaseGrid, wideOnly } from "./release-grid.ts";

interface ReleaseTableProps {
  /** Newest first. */
  releases: readonly Release[];
  /** Those of the view before, while others load. */
  isStale: boolean;
  now: Date;
}

export function ReleaseTable({ releases, isStale, now }: ReleaseTableProps) {
  const worse = new Set(findWorseReleases(releases).map(({ release }) => release));
  const scale = 1.15 * Math.max(0, ...releases.map(({ errorsPerSession }) => errorsPerSession ?? 0));
  return (
    <div
      className={classes("@container overflow-hidden rounded-card border transition-opacity", isStale && "opacity-45")}
    >
      <table aria-label="Releases" aria-busy={isStale} className="block">
        <thead className="block max-sm:sr-only">
          <tr
            className={classes(
              "h-8 border-b text-caption text-faint *:text-right *:font-medium *:whitespace-nowrap",
              releaseGrid,
            )}
          >
            <th scope="col" className="text-left!">
              Release
            </th>
            <th scope="col" aria-sort="descending" className="flex items-center gap-1 text-left! text-text">
              First seen <ArrowDown aria-hidden className="size-3" />
            </th>
            <th scope="col" className={classes("text-left!", wideOnly)}>
              Events
            </th>
            <th scope="col" className={wideOnly}>
              Sessions
            </th>
            <th scope="col">Errors per session</th>
            <th scope="col">New</th>
            <th scope="col">Regressed</th>
            <th scope="col" className={wideOnly}>
              Resolved
            </th>
            <th scope="col">Last seen</th>
          </tr>
        </thead>
        <tbody className="block">
          {releases.map((release) => (
            <ReleaseRow
              key={`${release.application.id} ${release.version}`}
              release={release}
              isWorse={worse.has(release)}
              scale={scale}
              now={now}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const skeletonRows = 8;

export function ReleasesSkeleton() {
  return (
    <div role="status" className="@container overflow-hidden rounded-card border">
      <span className="sr-only">Loading releases</span>
      <div className="h-8 border-b max-sm:hidden" />
      {Array.from({ length: skeletonRows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
          key={row}
          className={classes("h-13 border-b last:border-b-0 max-sm:px-4 max-sm:py-4", releaseGrid)}
        >
          <div>
            <Skeleton className="h-2.5 w-28" />
            <Skeleton className="mt-2.5 h-2 w-40" />
          </div>
          <Skeleton className="h-2.5 w-20 max-sm:hidden" />
          <Skeleton className={classes("h-6 w-24 max-sm:hidden", wideOnly)} />
          <Skeleton className={classes("ml-auto h-2.5 w-10 max-sm:hidden", wideOnly)} />
          <Skeleton className="ml-auto h-2.5 w-28 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
