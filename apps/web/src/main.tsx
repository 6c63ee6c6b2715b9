import "./styles.css";
import { start } from "./app/start.tsx";
import { readConfig } from "./lib/config.ts";
import { browserStorage } from "./lib/session-storage.ts";

const root = document.getElementById("root");
const config = readConfig(document, import.meta.env);
if (config.reporting) void reportTo(config.reporting);
if (root) await start(root, config, browserStorage);

/** A chunk of its own: who reports nothing loads nothing. */
async function reportTo(reporting: NonNullable<typeof config.reporting>) {
  const { reportErrors } = await import("./lib/report-errors.ts");
  await reportErrors(reporting);
}
