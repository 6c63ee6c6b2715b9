import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const everywhere = {
  // For machines that do other things as well: only what never happens takes so long.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // What a page writes while it is taken down would go to a worker that has closed.
  disableConsoleIntercept: true,
};

export default defineConfig({
  test: {
    // By itself vitest leaves one processor free, which of two is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          ...everywhere,
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
          ...everywhere,
          root: "apps/web",
          include: ["src/**/*.test.ts", "src/**/*.test.tsx", "test/**/*.test.ts"],
        },
      },
    ],
  },
});
