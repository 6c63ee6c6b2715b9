import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** For machines that do other things as well: only what never happens takes so long. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    // By itself vitest leaves one processor free, which of two is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          ...patience,
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/server/src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "benchmarks/**/*.test.ts",
          ],
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        test: {
          name: "web",
          environment: "happy-dom",
          ...patience,
          root: "apps/web",
          include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
        },
      },
    ],
  },
});
