// npm run bench:render: what logs of a million characters cost the browser, each hostile in its own way.
import { parseArgs } from "node:util";
import { hostileLogs } from "@contrail/hostile-texts";
import { buildApps } from "../scripts/build.mjs";
import { report } from "./report.ts";
import { createAccount } from "./server/create-account.ts";
import { startServer } from "./server/start-server.ts";
import { launchBrowser } from "./web/browser.ts";
import { measureShowLogs } from "./web/show-logs.ts";

const { values } = parseArgs({
  options: {
    characters: { type: "string", default: "1000000" },
    /** Only the logs whose name contains this. */
    only: { type: "string", default: "" },
  },
});

if (!(await buildApps())) throw new Error("Benchmarks need a build.");
const server = await startServer();
const account = await createAccount(server);
const { key } = await account.createApplication("shop");
await fetch(`${server.url}/logs`, {
  method: "POST",
  headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
  // Long, so that the dashboard requests the log before it shows it.
  body: JSON.stringify({ level: "log", message: "x".repeat(10_000) }),
});
while ((await account.countLogs()) === 0);
const characters = Number(values.characters);
const ordinary = { message: "Payment of order 8812 was declined by the bank\n".repeat(20) };
const logs = Object.entries({ "an ordinary log": ordinary, ...hostileLogs(characters) });
const chosen = logs.filter(([name]) => name.includes(values.only));
const browser = await launchBrowser();
const rows = await measureShowLogs({ browser, ...server, token: account.token, logs: Object.fromEntries(chosen) });
await browser.close();
await server.stop();
await server.removeData();
await report({ benchmark: "render", baseline: { characters }, rows });
