// The dashboard's API requests.
import { dayMs } from "@contrail/protocol";
import type { StoredLogs } from "./stored-logs.ts";

export interface Query {
  name: string;
  /** A different path for each run, where the engine could cache the result. */
  path: (run: number) => string;
  /** The expected status. */
  status?: number;
}

export function createQueries({ count, newest }: StoredLogs): Query[] {
  const at = (time: number) => encodeURIComponent(new Date(time).toISOString());
  const until = `to=${at(newest)}`;
  const lastDay = `from=${at(newest - dayMs)}&${until}`;
  const lastWeek = `from=${at(newest - 7 * dayMs)}&${until}`;
  const same = (name: string, path: string): Query => ({ name, path: () => `/dashboard/logs${path}` });
  // As if the newest log had just arrived, no matter how long ago that was.
  const list = (name: string, filter: string): Query => same(name, `?limit=50&${until}${filter}`);
  // No log contains it, so everything has to be scanned.
  const rare = (run: number) => `Q${run}z${Date.now().toString(36)}Xj`;

  return [
    list("newest 50 of an application", "&appName=shop"),
    list("newest 50 errors of an application", "&appName=shop&level=error"),
    list("page 100 of an application", "&appName=shop&page=100"),
    list("newest 50", ""),
    list("page 100", "&page=100"),
    list("last page", `&page=${Math.ceil(count / 50)}`),
    { name: "rare text anywhere, 7 days", path: (run) => `/dashboard/logs?limit=50&${lastWeek}&search=${rare(run)}` },
    list("common word, newest 50, quick total", "&search=confirmed&total=quick"),
    list("common word, newest 50, total", "&search=confirmed"),
    same("count by level, 24 h", `/facets?field=level&${lastDay}`),
    same("histogram by hour and level, 7 days", `/histogram?${lastWeek}`),
    same("top 10 sources", "/facets?field=source"),
    same("top 10 messages", "/facets?field=message"),
    same("top 10 request paths", "/facets?field=metadata.request.path"),
    { name: "an id that doesn't exist", path: (run) => `/dashboard/logs/${unknownId(newest, run)}`, status: 404 },
    { name: "statistics", path: () => "/dashboard/stats" },
  ];
}

/** With the time of stored logs, so that it has to be searched among them. */
function unknownId(newest: number, run: number): string {
  const digits = "0123456789abcdefghjkmnpqrstvwxyz";
  let time = "";
  for (let rest = newest - 60_000 * (run + 5); time.length < 10; rest = Math.floor(rest / 32)) {
    time = digits.charAt(rest % 32) + time;
  }
  return `${time}0000000000001`;
}
