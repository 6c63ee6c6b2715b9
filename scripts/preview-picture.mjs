// Renders the link preview image, apps/web/public/preview.png, from its component in apps/web/src/site/preview.
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { createServer } from "vite";
import { ensureBrowser } from "./browser.mjs";
import { root } from "./root.mjs";

const web = join(root, "apps/web");
const executablePath = await ensureBrowser();
if (!executablePath) process.exit(1);

const server = await createServer({ root: web, configFile: join(web, "vite.config.ts"), logLevel: "warn" });
await server.listen(0);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.goto(new URL("/preview.html", server.resolvedUrls?.local[0]).href);
await page.getByText("Follow it.").waitFor();
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: join(web, "public/preview.png") });
await browser.close();
await server.close();
