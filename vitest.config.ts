import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const everywhere = {
  // Generous, for busy machines: only a hanging test takes this long.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // Console output during a page's teardown would go to a worker that has already closed.
  disableConsoleIntercept: true,
  // Files share a process and its modules: to load them again takes most files longer than their tests.
  isolate: false,
  setupFiles: [fileURLToPath(new URL("tests/undo-stubs.ts", import.meta.url))],
};

/** They take minutes each: `npm test -- proofs`. */
const proofs = "apps/server/src/**/*.proof.test.ts";

/**
 * They open log stores of their own. A process can only have the files of one folder open, and the other tests of the
 * server keep theirs open.
 */
const stores = ["storage/**/*.test.ts", "ingest/spool/**/*.test.ts", "proofs/isolation.test.ts"].map(
  (path) => `apps/server/src/${path}`,
);

/** Files that change what a process has once, such as a mocked module. `scripts/isolated.test.ts` keeps them few. */
const isolated = "**/*.isolated.test.ts";

const node = {
  ...everywhere,
  environment: "node",
  globalSetup: [
    "apps/server/src/storage/testing/shared-engine/start.ts",
    "apps/server/src/storage/testing/migrated-metadata/start.ts",
  ],
};

const web = { ...everywhere, root: "apps/web", env: { TZ: "UTC" } };

/** The modules of the web app, compiled once for all of its projects. */
const webModules = { extends: "apps/web/vite.config.ts", oxc: { jsx: { development: false } } };

export default defineConfig({
  test: {
    // Six processes run the tests: what one has transformed is read by the others, and by the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/contrail-modules" },
    // By default, vitest leaves one core free, which is half of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        // Apart from the server: they measure the CPU time of their process, and the log engine has hundreds of threads.
        test: {
          ...everywhere,
          name: "packages",
          environment: "node",
          include: ["packages/*/src/**/*.test.ts"],
          exclude: [isolated],
        },
      },
      {
        test: {
          ...node,
          name: "node",
          include: [
            "apps/server/src/**/*.test.ts",
            "apps/vscode/src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "benchmarks/**/*.test.ts",
            "tests/**/*.test.ts",
          ],
          exclude: [proofs, isolated, ...stores],
        },
      },
      { test: { ...node, name: "stores", include: stores, exclude: [proofs, isolated] } },
      {
        test: {
          ...node,
          name: "isolated",
          isolate: true,
          include: ["packages/*/src", "apps/server/src", "apps/vscode/src", "scripts"].map((it) => `${it}/${isolated}`),
        },
      },
      {
        test: { ...everywhere, name: "proofs", environment: "node", isolate: true, include: [proofs] },
      },
      {
        ...webModules,
        test: {
          ...web,
          name: "web",
          // Those that need a document say so.
          environment: "node",
          include: ["build/**/*.test.ts", "src/**/*.test.ts"],
          exclude: [isolated],
        },
      },
      {
        ...webModules,
        test: { ...web, name: "components", environment: "happy-dom", include: ["src/**/*.test.tsx"] },
      },
      {
        ...webModules,
        test: {
          ...web,
          name: "screens",
          // As browsers get it: React's checks for developers take almost half of the time.
          env: { ...web.env, NODE_ENV: "production" },
          environment: "happy-dom",
          include: ["test/**/*.test.ts"],
        },
      },
    ],
  },
});
