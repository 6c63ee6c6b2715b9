import "./styles.css";
import { start } from "./app/start.tsx";
import { startReporting } from "./app/start-reporting.ts";
import { readConfig } from "./lib/api/config.ts";
import { browserStorage } from "./lib/session/session-storage.ts";

const root = document.getElementById("root");
const config = readConfig(document, import.meta.env);
startReporting(config);
if (root) await start(root, config, browserStorage);
