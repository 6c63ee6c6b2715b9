import type { RuntimeProject } from "../project.ts";
import { specs, unit } from "./shared/unit-tests.ts";

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
