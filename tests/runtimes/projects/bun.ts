import type { RuntimeProject } from "../project.ts";
import { logs, program } from "./shared/program.ts";

export const bun: RuntimeProject = {
  name: "bun",
  title: "Bun",
  version: "bun",
  checks: ["setup command", "process"],
  environment: "bun",
  install: "bun install",
  manifest: { name: "bun-app", module: "index.ts", type: "module" },
  files: { "index.ts": program },
  async run({ run }) {
    await run("bun index.ts");
  },
  logs,
};

export const bunExecutable: RuntimeProject = {
  ...bun,
  name: "bun-compile",
  title: "Bun, single executable",
  checks: ["setup command", "executable that exits"],
  manifest: { name: "bun-executable", module: "index.ts", type: "module" },
  files: { "index.ts": `${program}process.exit(3);\n` },
  async run({ run }) {
    await run("bun build --compile index.ts --outfile shop");
    await run("timeout 30 ./shop && exit 1 || test $? -eq 3");
  },
};
