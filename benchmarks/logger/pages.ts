// Only for our logger: 1,000 logs in a page in a real Chromium that navigates or closes right afterwards.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { key, startCollector } from "@contrail/collector";
import { chromium } from "@playwright/test";
import { dist } from "./built.ts";
import { countLogs, type Delivered } from "./faults.ts";

export async function measurePages(): Promise<{ navigated: Delivered; closed: Delivered }> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
  const script = readFileSync(join(dist, "contrail.js"), "utf8");
  const site = createServer((request, response) => {
    response
      .writeHead(200, { "content-type": "text/html" })
      .end(request.url === "/" ? `<script>${script}</script>` : "");
  });
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

  async function measure(how: "navigate" | "close"): Promise<Delivered> {
    const collector = await startCollector();
    const page = await browser.newPage();
    await page.goto(origin);
    await page.evaluate(
      `contrail.init({ endpoint: "${collector.endpoint}", apiKey: "${key}", silent: true });
       for (let index = 0; index < 1000; index++) console.text("log " + index, { index });`,
    );
    if (how === "navigate") await page.goto(`${origin}/other`);
    await page.close({ runBeforeUnload: true });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const delivered = countLogs(collector.logs());
    await collector.close();
    return delivered;
  }

  const figures = { navigated: await measure("navigate"), closed: await measure("close") };
  await browser.close();
  site.closeAllConnections();
  site.close();
  return figures;
}
