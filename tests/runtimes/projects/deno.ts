import type { RuntimeProject } from "../project.ts";
import { logs, program } from "./shared/program.ts";

export const deno: RuntimeProject = {
  name: "deno",
  title: "Deno",
  version: "deno",
  checks: [
    "setup command",
    "type check",
    "process with few permissions",
    "with network access alone",
    "without permissions",
  ],
  environment: "deno",
  install: "",
  files: {
    "deno.json": '{ "tasks": { "start": "deno run --allow-net --allow-env --allow-read main.ts" } }\n',
    "main.ts": program,
  },
  async run({ run, write, endpoint, key }) {
    await run("deno check main.ts");
    await run("deno task start");
    // Without access to .env, the key must be in the code.
    const options = JSON.stringify({ endpoint, apiKey: key });
    await write({
      "limited.ts": `import { init } from "@contrail/logger";\ninit(${options});\nconsole.text(Deno.args[0]);\n`,
    });
    await run("deno run --no-prompt --allow-net limited.ts 'Network access'");
    await run("deno run --no-prompt limited.ts Alone | grep Alone");
  },
  logs: [...logs, ["text", "Network access"]],
};
