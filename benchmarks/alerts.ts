// npm run bench:alerts: how soon a log that fires a rule reaches its channel, what rules cost, and what happens when many
// issues are new at once or a server ends. Each figure is printed with its goal.
import { parseArgs } from "node:util";
import { measureBurst } from "./alerts/burst.ts";
import { measureCost } from "./alerts/cost.ts";
import { measureIngest } from "./alerts/ingest.ts";
import { measureRestart } from "./alerts/restart.ts";
import { measureTwoServers } from "./alerts/two-servers.ts";
import { report } from "./report.ts";

const { values } = parseArgs({
  options: {
    rules: { type: "string", default: "1000" },
    applications: { type: "string", default: "50" },
    probes: { type: "string", default: "100" },
    seconds: { type: "string", default: "30" },
    issues: { type: "string", default: "10000" },
    /** Only these parts, separated by commas. */
    only: { type: "string", default: "cost,ingest,servers,restart,burst" },
  },
});
const size = {
  rules: Number(values.rules),
  applications: Number(values.applications),
  probes: Number(values.probes),
  seconds: Number(values.seconds),
};

const parts: Record<string, () => Promise<{ figure: string; measured: number; goal: string }[]>> = {
  cost: () => measureCost(size),
  ingest: () => measureIngest(size),
  servers: () => measureTwoServers(size),
  restart: () => measureRestart(size),
  burst: () => measureBurst(Number(values.issues)),
};
const rows = [];
for (const name of values.only.split(",")) {
  console.log(`${name}…`);
  rows.push(...((await parts[name]?.()) ?? []));
}
await report({ benchmark: "alerts", baseline: { ...size, issues: Number(values.issues) }, rows });
