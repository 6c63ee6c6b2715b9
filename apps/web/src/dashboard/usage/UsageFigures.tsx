import type { Level, Stats } from "@contrail/protocol";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import { toneFill } from "../../ui/tones.ts";
import { UsageCredits } from "./UsageCredits.tsx";

const cards: readonly { field: Exclude<keyof Stats, "credits">; method: string; level: Level; covers: string }[] = [
  { field: "consoleLog", method: "console.log", level: "log", covers: "Levels log and text" },
  { field: "consoleError", method: "console.error", level: "error", covers: "Level error" },
  { field: "consoleInfo", method: "console.info", level: "info", covers: "Levels info and debug" },
  { field: "consoleWarn", method: "console.warn", level: "warn", covers: "Levels warn and warning" },
];

export function UsageFigures({ stats }: { stats: Stats }) {
  return (
    <UsageFrame credits={<UsageCredits stats={stats} />} figure={(field) => stats[field].toLocaleString("en-US")} />
  );
}

export function UsageSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading usage</span>
      <UsageFrame
        credits={
          // Flex items, whose margins don't collapse.
          <div className="flex flex-col">
            <Skeleton className="my-2 h-4 w-44" />
            <Skeleton className="mt-2 h-1 w-80 max-w-full" />
            <Skeleton className="mt-3 mb-1 h-2.5 w-64 max-w-full" />
          </div>
        }
        figure={() => (
          <span className="flex">
            <Skeleton className="my-2 h-4 w-20" />
          </span>
        )}
      />
    </div>
  );
}

interface UsageFrameProps {
  credits: ReactNode;
  figure: (field: (typeof cards)[number]["field"]) => ReactNode;
}

function UsageFrame({ credits, figure }: UsageFrameProps) {
  return (
    <>
      <Card aria-label="Available credits" className="mb-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-0">
            <h2 className="mb-1 text-table text-muted">Available credits</h2>
            {credits}
          </div>
          <Link to="/dashboard/credits" className="text-table font-medium text-accent hover:underline">
            Open Credits
          </Link>
        </div>
      </Card>
      <section aria-label="Usage Statistics">
        <h2 className="mt-6 mb-4 text-ui font-semibold">Usage Statistics</h2>
        <ul className="grid grid-cols-2 gap-4 max-sm:gap-3 wide:grid-cols-4">
          {cards.map(({ field, method, level, covers }) => (
            <Card as="li" key={field}>
              <h3 className="flex items-center gap-2 font-mono text-mono text-muted">
                <span aria-hidden className={classes("size-1.5 rounded-pill", toneFill[level])} />
                {method}
              </h3>
              <p className="mt-2 text-h2 font-semibold tabular-nums">{figure(field)}</p>
              <p className="mt-1 text-caption text-faint">{covers}</p>
            </Card>
          ))}
        </ul>
      </section>
    </>
  );
}
