import { defineConfig } from "@playwright/test";

export default defineConfig({ testDir: ".", testMatch: "*.sample.ts", retries: 1, workers: 1 });
