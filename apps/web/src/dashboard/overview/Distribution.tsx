import { levels, type Overview, type OverviewQuery } from "@contrail/protocol";
import { Link } from "react-router";
import { toLogsLink } from "../../lib/logs-link.ts";
import { Card } from "../../ui/Card.tsx";
import { Donut } from "../../ui/chart/donut/Donut.tsx";
import { classes } from "../../ui/classes.ts";
import { levelNames } from "../../ui/log/level-names.ts";
import { toneFill } from "../../ui/tones.ts";

interface DistributionProps {
  overview: Overview;
  view: OverviewQuery;
}

/** Share of each level, largest first. */
export function Distribution({ overview, view }: DistributionProps) {
  const { from, to, total } = overview;
  const slices = levels
    .map((level) => ({ id: level, label: levelNames[level], tone: level, value: overview.levels[level] ?? 0 }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value);
  return (
    <Card title="Distribution" headEnd={<span className="text-caption text-faint">{view.range}</span>}>
      <div className="flex items-center gap-6">
        <div aria-hidden>
          <Donut slices={slices} noun="log" legend={false} />
        </div>
        <ul className="min-w-0 flex-1">
          {slices.map(({ id, label, value }) => (
            <li key={id}>
              <Link
                to={toLogsLink({ appName: view.appName, from, to, search: `level:${id}` })}
                className="-mx-1.5 flex items-center gap-3 rounded-control px-1.5 py-0.5 text-table text-muted hover:bg-hover"
              >
                <span aria-hidden className={classes("size-2 rounded-swatch", toneFill[id])} />
                <span className="flex-1">{label}</span>
                <span className="text-text tabular-nums">{((value / total.logs) * 100).toFixed(1)}%</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
