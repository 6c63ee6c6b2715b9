// React Native: bundled by Metro with its settings, and run with the globals that React Native has, and no others.
import type { RuntimeProject } from "../project.ts";

export const reactNative: RuntimeProject = {
  name: "react-native",
  title: "React Native (Metro)",
  version: "metro",
  checks: ["bundle", "its globals, in Node.js", "uncaught error"],
  manifest: { name: "react-native-app", type: "module", dependencies: { metro: "0.87" } },
  files: {
    "metro.config.cjs": `module.exports = {
  resolver: { resolverMainFields: ["react-native", "browser", "main"], unstable_conditionNames: ["react-native"] },
  transformer: { getTransformOptions: async () => ({ transform: { experimentalImportSupport: true } }) },
};
`,
    "index.js": `import { init, logger } from "@contrail/logger";
init({ ...options, captureConsole: true, allowedLevels: ["error", "log", "text"] });
console.log("Hello");
console.text("A text");
setTimeout(async () => {
  ErrorUtils.getGlobalHandler()(new Error("Uncaught in the app"), false);
  await logger.flush();
  done();
});
`,
    "run.mjs": `import { readFileSync } from "node:fs";
import vm from "node:vm";
let handler = () => {};
const { fetch, Headers, Request, Response, FormData, URL, URLSearchParams, AbortController, performance } = globalThis;
const { setTimeout, clearTimeout, setInterval, clearInterval, queueMicrotask, setImmediate } = globalThis;
const context = vm.createContext({
  console: { ...console }, fetch, Headers, Request, Response, FormData, URL, URLSearchParams, AbortController, performance,
  setTimeout, clearTimeout, setInterval, clearInterval, queueMicrotask, setImmediate,
  navigator: { product: "ReactNative" },
  ErrorUtils: { setGlobalHandler: (next) => { handler = next; }, getGlobalHandler: () => handler },
  options: { endpoint: process.env.ENDPOINT, apiKey: process.env.KEY },
  done: () => process.exit(0),
});
vm.runInContext("globalThis.global = globalThis.window = globalThis;", context);
vm.runInContext(readFileSync("bundle.js", "utf8"), context);
`,
  },
  async run({ run, packageUrl, endpoint, key }) {
    await run(`npm install @contrail/logger@${packageUrl}`);
    await run("npx metro build index.js --platform ios --out bundle.js --config metro.config.cjs");
    await run("node run.mjs", { ENDPOINT: endpoint, KEY: key });
  },
  logs: [
    ["log", "Hello"],
    ["text", "A text"],
    ["error", "Uncaught in the app"],
  ],
};
