// `npm run test:editor [-- OPTIONS OF PLAYWRIGHT...]`: the extension in a real editor, code-server, in a real browser.
// Not part of `npm test`: it downloads and compiles 800 MB.
import { ensureBrowser } from "../../scripts/browser.mjs";
import { buildApps } from "../../scripts/build.mjs";
import { runLive, tool } from "../../scripts/run.mjs";
import { installCodeServer } from "./install.ts";

const browser = await ensureBrowser();
if (browser === undefined || !(await buildApps())) process.exit(1);
await installCodeServer();
process.env.CHROMIUM_PATH = browser;
process.exitCode = await runLive(tool("playwright"), [
  "test",
  "--config",
  "tests/editor/playwright.config.ts",
  ...process.argv.slice(2),
]);
