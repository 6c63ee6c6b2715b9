// `npm run test:runtimes [-- NAME...]`: sets up, builds and runs a project for every runtime and framework we name, and
// reads its logs back from a real server. Not part of `npm test`: it downloads all of them.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildApps } from "../../scripts/build.mjs";
import { root } from "../../scripts/root.mjs";
import { type RuntimeResult, readResults, resultsFile, writeTable } from "../../scripts/runtimes-table.mjs";
import { type ReceivedLog, startServer } from "../server.ts";
import { closeBrowser, createAppFolder, waitUntil } from "./app-folder.ts";
import { installPrograms, programVersion } from "./programs.ts";
import type { App, ExpectedLog, RuntimeProject } from "./project.ts";
import { projects } from "./projects.ts";

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
    save(result);
    console.log(`${result.outcome}  ${result.name}  ${result.version}  ${result.seconds} s`);
  }
} finally {
  await server.close();
  await closeBrowser();
}
const count = (wantedOutcome: string) => results.filter(({ outcome }) => outcome === wantedOutcome).length;
console.log(`${count("passed")} passed, ${count("failed")} failed, ${count("not installed")} not installed`);
process.exitCode = count("failed") === 0 ? 0 : 1;

async function runProject(project: RuntimeProject): Promise<RuntimeResult> {
  const { name, title, checks, environment } = project;
  const started = performance.now();
  const application = await server.createApplication(name);
  const { app, versionOf, remove } = await createAppFolder(project, application, programs);
  let version = "";
  let outcome: RuntimeResult["outcome"] = "not installed";
  let reason: string | undefined;
  try {
    if (project.install !== "") await app.run(project.install ?? "npm install");
    outcome = "failed";
    if (environment !== undefined) await setUp(app, name, environment);
    await project.run(app);
    version = await versionOf(project.version).catch(() => programVersion(programs, project.version));
    await expectLogs(project, app);
    outcome = "passed";
  } catch (caught) {
    const { message } = caught as Error;
    console.log(message.replace(/^/gm, "    "));
    reason = toReason(message);
  }
  if (process.env.KEEP) console.log(app.folder);
  else await remove();
  const seconds = Math.round((performance.now() - started) / 1000);
  return { name, title, version, checks: checks.join(", "), outcome, seconds, ...(reason && { reason }) };
}

/** The command that failed, and the code of npm's error. */
function toReason(message: string): string {
  const [line = ""] = message.split("\n");
  return [line.replace(/:$/, ""), ...(/(?<=npm error code )\w+/.exec(message) ?? [])].join(", ");
}

/** The command of the dashboard, twice: the second time, there is nothing to do. */
async function setUp({ run, packageUrl, endpoint, key }: App, name: string, environment: string): Promise<void> {
  const command = `npx ${packageUrl} init --endpoint ${endpoint} --name ${name} --env ${environment} --key ${key}`;
  // A cache of its own, so that the package comes from the server under test.
  const env = { npm_config_cache: join(server.folder, "npm") };
  await run(command, env);
  const again = await run(command, env);
  if (!again.includes("Nothing was changed")) throw new Error(`The second set-up changed something:\n${again}`);
}

async function expectLogs({ logs: expected }: RuntimeProject, { logs }: App): Promise<void> {
  let received: ReceivedLog[] = [];
  const matching = (wanted: ExpectedLog) => received.filter((log) => isExpected(log, wanted)).length;
  const missing = () => expected.filter((log) => matching(log) === 0);
  const doubled = () => expected.filter((log) => log[0] === "error" && matching(log) > 1);
  const check = async () => {
    received = await logs();
    return missing().length === 0;
  };
  await waitUntil(check, "", arrivalTimeoutMs).catch(() => {});
  if (missing().length === 0 && doubled().length === 0) return;
  const arrived = received.map(({ level, message, metadata }) => `${level}: ${message} ${JSON.stringify(metadata)}`);
  throw new Error(
    [`Missing: ${JSON.stringify(missing())}`, `Doubled: ${JSON.stringify(doubled())}`, "Arrived:", ...arrived].join(
      "\n",
    ),
  );
}

function isExpected(log: ReceivedLog, [level, message, metadata = {}]: ExpectedLog): boolean {
  const hasMetadata = Object.entries(metadata).every(([name, value]) => log.metadata?.[name] === value);
  return log.level === level && (log.message ?? "").startsWith(message) && hasMetadata;
}

/** The results of the others stay. */
function save(latest: RuntimeResult): void {
  const file = join(root, resultsFile);
  const before = readResults();
  const all = projects.flatMap(({ name }) => [latest, ...before].find((result) => result.name === name) ?? []);
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  writeTable();
}
