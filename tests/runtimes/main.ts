// `npm run test:runtimes [-- NAME...]`: sets up, builds and runs a project for every runtime and framework we name, and
// reads its logs back from a real server. Not part of `npm test`: it downloads all of them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildApps } from "../../scripts/build.mjs";
import { root } from "../../scripts/root.mjs";
import { type RuntimeResult, resultsFile, writeTable } from "../../scripts/runtimes-table.mjs";
import { closeBrowser, createAppFolder, waitUntil } from "./app-folder.ts";
import { installPrograms, programVersion } from "./programs.ts";
import type { App, RuntimeProject } from "./project.ts";
import { projects } from "./projects.ts";
import { type ReceivedLog, startServer } from "./server.ts";

const arrivalTimeoutMs = 60_000;

const wanted = process.argv.slice(2);
const selected = wanted.length === 0 ? projects : projects.filter(({ name }) => wanted.includes(name));
if (selected.length === 0)
  throw new Error(`There is no such project. There are: ${projects.map(({ name }) => name).join(", ")}.`);
if (!(await buildApps())) process.exit(1);
const programs = await installPrograms();
const server = await startServer();
const results: RuntimeResult[] = [];
try {
  for (const project of selected) {
    const result = await runProject(project);
    results.push(result);
    console.log(`${result.passed ? "passed" : "FAILED"}  ${result.name}  ${result.version}  ${result.seconds} s`);
    if (result.error) console.log(result.error.replace(/^/gm, "    "));
  }
} finally {
  await server.close();
  await closeBrowser();
}
save(results);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runProject(project: RuntimeProject): Promise<RuntimeResult> {
  const { name, title, checks, environment } = project;
  const started = performance.now();
  const application = await server.createApplication(name);
  const { app, versionOf, remove } = await createAppFolder(project, application, programs);
  let version = "";
  let error: string | undefined;
  try {
    if (project.install !== "") await app.run(project.install ?? "npm install");
    if (environment !== undefined) await setUp(app, name, environment);
    await project.run(app);
    version = await versionOf(project.version).catch(() => programVersion(programs, project.version));
    await expectLogs(project, app);
  } catch (caught) {
    error = (caught as Error).message;
  }
  if (process.env.KEEP) console.log(app.folder);
  else await remove();
  const seconds = Math.round((performance.now() - started) / 1000);
  return { name, title, version, checks: [...checks], passed: error === undefined, seconds, ...(error && { error }) };
}

/** The command of the dashboard, twice: the second time, there is nothing to do. */
async function setUp({ run, packageUrl, endpoint, key }: App, name: string, environment: string): Promise<void> {
  const command = `npx ${packageUrl} init --endpoint ${endpoint} --name ${name} --env ${environment} --key ${key}`;
  // A cache of its own, so that the package comes from the server under test.
  const env = { npm_config_cache: join(process.env.TMPDIR ?? "/tmp", `contrail-npm-${process.pid}`) };
  await run(command, env);
  const again = await run(command, env);
  if (!again.includes("Nothing was changed")) throw new Error(`The second set-up changed something:\n${again}`);
}

async function expectLogs({ logs: expected }: RuntimeProject, { logs }: App): Promise<void> {
  let received: ReceivedLog[] = [];
  const missing = () =>
    expected.filter(
      ([level, message]) => !received.some((log) => log.level === level && (log.message ?? "").startsWith(message)),
    );
  const check = async () => {
    received = await logs();
    return missing().length === 0;
  };
  await waitUntil(check, "", arrivalTimeoutMs).catch(() => {
    const arrived = received.map(({ level, message }) => `  ${level}: ${message}`).join("\n");
    throw new Error(`Missing: ${JSON.stringify(missing())}\nArrived:\n${arrived}`);
  });
}

/** Results of projects that weren't run stay. */
function save(latest: readonly RuntimeResult[]): void {
  const file = join(root, resultsFile);
  const before: RuntimeResult[] = JSON.parse(readFileSync(file, "utf8"));
  const all = projects.flatMap(({ name }) => [...latest, ...before].find((result) => result.name === name) ?? []);
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  writeTable();
}
