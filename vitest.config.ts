import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const everywhere = {
  // Generous, for busy machines: only a hanging test takes this long.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // Console output during a page's teardown would go to a worker that has already closed.
  disableConsoleIntercept: true,
};

/** They take minutes each: `npm test -- proofs`. */
const proofs = "apps/server/src/**/*.proof.test.ts";

export default defineConfig({
  test: {
    // By default, vitest leaves one core free, which is half of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          globalSetup: [
            "apps/server/src/storage/testing/shared-engine/start.ts",
            "apps/server/src/storage/testing/migrated-metadata/start.ts",
          ],
          ...everywhere,
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/server/src/**/*.test.ts",
            "apps/vscode/src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "benchmarks/**/*.test.ts",
            "tests/proofs/**/*.test.ts",
          ],
          exclude: [proofs],
        },
      },
      {
        test: { name: "proofs", environment: "node", ...everywhere, include: [proofs] },
      },
      {
        extends: "apps/web/vite.config.ts",
        test: {
          name: "web",
          // Those that need a document say so.
          environment: "node",
          ...everywhere,
          root: "apps/web",
          include: ["build/**/*.test.ts", "src/**/*.test.ts"],
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        test: {
          name: "screens",
          environment: "happy-dom",
          ...everywhere,
          root: "apps/web",
          include: ["src/**/*.test.tsx", "test/**/*.test.ts"],
        },
      },
    ],
  },
});
