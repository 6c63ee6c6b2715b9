// Node.js itself, with both kinds of modules, and as an executable of its own.
import type { RuntimeProject } from "../project.ts";

const program = `console.log("Hello from Node.js");
console.text("A text", { order: 7 });
Promise.reject(new Error("A rejection"));
`;
const logs = [
  ["log", "Hello from Node.js"],
  ["text", "A text"],
  ["error", "A rejection"],
] as const;

/** Ends with the code that Node.js gives to an unhandled rejection. */
const fails = (command: string) => `${command} && exit 1 || test $? -eq 1`;

export const nodeModules: RuntimeProject = {
  name: "node-esm",
  title: "Node.js, ES modules",
  version: "node",
  checks: ["setup command", "process"],
  environment: "node",
  manifest: { name: "node-esm", type: "module", scripts: { start: "node index.js" } },
  files: { "index.js": program },
  async run({ run }) {
    await run(fails("node index.js"));
  },
  logs,
};

export const nodeCommonJs: RuntimeProject = {
  ...nodeModules,
  name: "node-cjs",
  title: "Node.js, CommonJS",
  manifest: { name: "node-cjs", main: "index.js" },
  files: { "index.js": `const { once } = require("node:events");\n${program}` },
};

export const nodeTwenty: RuntimeProject = {
  ...nodeModules,
  name: "node-20",
  title: "Node.js 20",
  version: `node-${process.platform}-${process.arch}`,
  manifest: {
    ...nodeModules.manifest,
    name: "node-20",
    dependencies: { [`node-${process.platform}-${process.arch}`]: "20" },
  },
  async run({ run }) {
    await run(fails(`node_modules/node-${process.platform}-${process.arch}/bin/node index.js`));
  },
};

export const nodeExecutable: RuntimeProject = {
  name: "node-sea",
  title: "Node.js, single executable",
  version: "node",
  checks: ["setup command", "executable that exits"],
  environment: "node",
  manifest: {
    name: "node-sea",
    main: "index.js",
    devDependencies: { esbuild: "0.27.0", postject: "1.0.0-alpha.6" },
  },
  files: {
    "index.js": `${program.replace(/Promise.*/, 'console.error(new Error("An error"));')}process.exit(3);\n`,
    "sea.json": '{"main": "bundle.cjs", "output": "sea.blob", "disableExperimentalSEAWarning": true}',
  },
  async run({ run }) {
    await run("npx esbuild index.js --bundle --platform=node --outfile=bundle.cjs");
    await run("node --experimental-sea-config sea.json && cp $(readlink -f $(which node)) shop && chmod u+w shop");
    await run(
      "npx postject shop NODE_SEA_BLOB sea.blob --sentinel-fuse NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2",
    );
    // Started without end, it would start itself again.
    await run("timeout 30 ./shop && exit 1 || test $? -eq 3");
  },
  logs: [
    ["log", "Hello from Node.js"],
    ["text", "A text"],
    ["error", "An error"],
  ],
};
