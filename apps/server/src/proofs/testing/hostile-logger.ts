// An application that logs hostile strings with the real logger, in its own process.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

import { resetSignal } from "./monitored.ts";

const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const logger = new URL("../../../../../packages/logger/src/node/index.ts", import.meta.url).href;
const texts = new URL("../../../../../packages/hostile-texts/src/index.ts", import.meta.url).href;

const program = `
  import { setImmediate as turn } from "node:timers/promises";
  import { init } from ${JSON.stringify(logger)};
  import { createHostileTexts } from ${JSON.stringify(texts)};
  const [endpoint, apiKey, count, seed] = process.argv.slice(1);
  const logger = init({ endpoint, apiKey, silent: true });
  const hostile = createHostileTexts(Number(seed));
  process.emit(${JSON.stringify(resetSignal)});
  for (let sent = 0; sent < Number(count); sent++) {
    const text = hostile.next(20_000);
    const error = new Error(text);
    if (sent % 2) error.stack = text;
    logger.error(text, error, { [text.slice(0, 50)]: text });
    if (sent % 50 === 0) await logger.flush();
    await turn();
  }
  if (!(await logger.flush())) process.exitCode = 1;
  await logger.close();
`;

export interface HostileLoggerOptions {
  endpoint: string;
  apiKey: string;
  count: number;
  seed: number;
  env: Record<string, string>;
}

/** Resolves with the problems when everything has been sent. */
export async function runHostileLogger({ endpoint, apiKey, count, seed, env }: HostileLoggerOptions): Promise<string> {
  const args = ["--import", tsx, "--input-type=module", "-e", program, endpoint, apiKey, String(count), String(seed)];
  const child = spawn(process.execPath, args, {
    cwd: fileURLToPath(new URL("../../../", import.meta.url)),
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  child.stderr.on("data", (text) => {
    complaint = `${complaint}${text}`.slice(-2_000);
  });
  const [code] = await once(child, "close");
  return code === 0 ? "" : `The logger ended with ${code}: ${complaint}`;
}
