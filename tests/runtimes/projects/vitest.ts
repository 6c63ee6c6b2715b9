import type { RuntimeProject } from "../project.ts";
import { specs, unit } from "./shared/unit-tests.ts";

export const vitest: RuntimeProject = {
  name: "vitest",
  title: "Vitest",
  version: "vitest",
  checks: ["setup command", "tests"],
  environment: "node",
  manifest: { name: "vitest-app", type: "module", main: "index.js", devDependencies: { vitest: "5", vite: "8" } },
  files: {
    "index.js": unit,
    "pay.js": unit,
    "pay.test.js": specs(
      'import { init } from "@contrail/logger";\nimport { expect, test } from "vitest";\nimport { pay } from "./pay.js";',
    ),
  },
  async run({ run, endpoint, key }) {
    await run("npx vitest run", { ENDPOINT: endpoint, KEY: key });
  },
  logs: [["text", "From a test"]],
};
