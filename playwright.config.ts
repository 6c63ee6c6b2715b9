import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { browserTestPort as port, serverLogDir } from "./scripts/server-log.mjs";

const appUrl = `http://localhost:${port}`;
/** Data folder of the server that all tests share. */
export const dataDir = join(tmpdir(), `contrail-e2e-${port}`);

/** `npm run test:examples` runs more of them. */
const examples = ["examples.spec.ts", "docs-samples.spec.ts"];

export default defineConfig({
  testDir: "e2e",
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  projects: [
    { name: "app", testIgnore: examples },
    { name: "examples", testMatch: examples },
  ],
  use: {
    baseURL: appUrl,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    },
  },
  webServer: [
    {
      name: "Contrail",
      command: `rm -rf ${dataDir} ${serverLogDir} && mkdir -p ${serverLogDir} && exec node apps/server/dist/main.mjs >${serverLogDir}/shared.log 2>&1`,
      // Every test signs up from the same address.
      env: {
        PORT: String(port),
        CONTRAIL_DATA_DIR: dataDir,
        CONTRAIL_LOG_LEVEL: "debug",
        CONTRAIL_AUTH_RATE_PER_MIN: "10000",
        UV_THREADPOOL_SIZE: "16",
      },
      url: `${appUrl}/api/readyz`,
      timeout: 60_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    },
  ],
});
