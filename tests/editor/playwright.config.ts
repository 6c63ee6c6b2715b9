import { defineConfig } from "@playwright/test";

/** Run by `npm run test:editor`, which installs code-server first. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/editor",
  // One editor, with one set of settings.
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    screenshot: "only-on-failure",
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"],
    },
  },
});
