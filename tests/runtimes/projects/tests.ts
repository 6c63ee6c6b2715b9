// Test runners: code that calls console.text passes, and a test can send logs.
import type { RuntimeProject } from "../project.ts";

const unit = `export function pay() {
  console.text("Paid");
  return 1;
}
`;
const specs = (start: string) => `${start}
test("code that calls console.text", () => {
  expect(pay()).toBe(1);
});

test("a log of a test", async () => {
  const logger = init({ endpoint: process.env.ENDPOINT, apiKey: process.env.KEY });
  console.text("From a test");
  await logger.close();
});
`;

function jest(name: string, title: string, environment: string): RuntimeProject {
  return {
    name,
    title,
    version: "jest",
    checks: ["setup command", "tests"],
    environment: "node",
    manifest: {
      name,
      main: "index.js",
      devDependencies: { jest: "30", "jest-environment-jsdom": "30" },
      jest: { testEnvironment: environment },
    },
    files: {
      "index.js": unit.replace("export function pay", "exports.pay = function"),
      "pay.test.js": specs('const { pay } = require("./pay");\nconst { init } = require("@contrail/logger");'),
      "pay.js": unit.replace("export function pay", "exports.pay = function"),
    },
    async run({ run, endpoint, key }) {
      await run("npx jest --detectOpenHandles", { ENDPOINT: endpoint, KEY: key });
    },
    logs: [["text", "From a test"]],
  };
}

export const jestNode = jest("jest-node", "Jest", "node");
export const jestPage = jest("jest-jsdom", "Jest with jsdom", "jsdom");

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
