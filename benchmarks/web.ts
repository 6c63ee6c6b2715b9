// npm run bench:web: what the dashboard costs the browser, and how soon it shows logs.
import { parseArgs } from "node:util";
import { buildApps } from "../scripts/build.mjs";
import { startWithLogs } from "./query/stored-logs.ts";
import { report } from "./report.ts";
import { createAccount } from "./server/create-account.ts";
import { startServer } from "./server/start-server.ts";
import { launchBrowser } from "./web/browser.ts";
import { measureFirstRows } from "./web/first-rows.ts";
import { measureLiveTail } from "./web/live-tail.ts";

const { values } = parseArgs({
  options: {
    /** Logs per second in the live tail. */
    rate: { type: "string", default: "200" },
    seconds: { type: "string", default: "15" },
    /** Stored logs, for the first rows. */
    events: { type: "string", default: "200000" },
    runs: { type: "string", default: "20" },
    /** Keeps them for the next run. */
    data: { type: "string" },
  },
});

if (!(await buildApps())) throw new Error("Benchmarks need a build.");
const browser = await launchBrowser();
await reportLiveTail();
await reportFirstRows();
await browser.close();

async function reportLiveTail() {
  const server = await startServer();
  const account = await createAccount(server);
  const { key } = await account.createApplication("shop");
  const [perSecond, seconds] = [Number(values.rate), Number(values.seconds)];
  const row = await measureLiveTail({ browser, url: server.url, token: account.token, key, perSecond, seconds });
  await server.stop();
  await server.removeData();
  await report({ benchmark: "web-live-tail", baseline: { "logs/s requested": perSecond, seconds }, rows: [row] });
}

async function reportFirstRows() {
  const { server, stored } = await startWithLogs(Number(values.events), values.data);
  const runs = Number(values.runs);
  const row = await measureFirstRows({ browser, url: server.url, token: stored.token, runs });
  await server.stop();
  await server.removeData();
  await report({ benchmark: "web-first-rows", baseline: { logs: stored.count, runs }, rows: [row] });
}
