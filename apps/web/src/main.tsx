import "./styles.css";
import { start } from "./app/start.tsx";
import { readConfig } from "./lib/config.ts";
import { browserStorage } from "./lib/session-storage.ts";

const root = document.getElementById("root");
if (root) await start(root, readConfig(document, import.meta.env), browserStorage);
