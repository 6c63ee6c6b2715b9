// npm run bench:lighthouse: Lighthouse scores of the landing page and the documentation, on mobile and desktop. Lighthouse is
// downloaded for the run: it has 200 packages, which builds and tests don't need.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod/mini";
import { ensureBrowser } from "../scripts/browser.mjs";
import { buildApps } from "../scripts/build.mjs";
import { runQuietly } from "../scripts/run.mjs";
import { type Figures, report } from "./report.ts";
import { startServer } from "./server/start-server.ts";

const version = "12.8.2";
const metrics = {
  "first-contentful-paint": "first paint ms",
  "largest-contentful-paint": "largest paint ms",
  "total-blocking-time": "blocked ms",
  "cumulative-layout-shift": "layout shift",
} as const;

const LighthouseReport = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(z.string(), z.looseObject({ numericValue: z.optional(z.number()) })),
});

const browser = await ensureBrowser();
if (!browser || !(await buildApps())) throw new Error("Benchmarks need a browser and a build.");
const server = await startServer();
const folder = await mkdtemp(join(tmpdir(), "contrail-lighthouse-"));
const rows: Figures[] = [];
for (const path of ["/", "/docs"]) {
  for (const device of ["mobile", "desktop"]) rows.push(await measure(path, device));
}
await server.stop();
await server.removeData();
await rm(folder, { recursive: true });
await report({ benchmark: "lighthouse", baseline: { lighthouse: version, server: server.url }, rows });

async function measure(path: string, device: string): Promise<Figures> {
  const file = join(folder, `${device}.json`);
  const preset = device === "desktop" ? ["--preset=desktop"] : [];
  const flags = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage";
  const { code, output } = await runQuietly(
    "npx",
    [
      "--yes",
      `lighthouse@${version}`,
      new URL(path, server.url).href,
      ...preset,
      "--output=json",
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
    ],
    { CHROME_PATH: browser },
  );
  if (code !== 0) throw new Error(output);
  const { categories, audits } = LighthouseReport.parse(JSON.parse(await readFile(file, "utf8")));
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]);
  const times = Object.entries(metrics).map(([id, name]) => [
    name,
    Math.round((audits[id]?.numericValue ?? 0) * 100) / 100,
  ]);
  return { page: path, device, ...Object.fromEntries(scores), ...Object.fromEntries(times) };
}
