#!/usr/bin/env node
// `npx …/contrail-logger-VERSION.tgz init`: adds the logger to the application in this folder. Never prompts.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArguments, type Setup } from "./arguments.ts";
import { CliError } from "./cli-error.ts";
import type { Edit } from "./edits/edit.ts";
import { detectEnvironment } from "./environments.ts";
import { copyPackage, ownPackageUrl } from "./own-package.ts";
import { installLine, installPackage } from "./package/install-package.ts";
import { planByHand, planSetup } from "./plan.ts";
import { openProject, type Project, requireManifest } from "./project.ts";
import { describeAdapter, describeByHand, describeEdit, maskKeys } from "./report.ts";
import { denoCopy } from "./starts/deno.ts";
import { findStart } from "./starts/find-start.ts";
import { suggestEnvironment } from "./suggest-environment.ts";

try {
  await run(parseArguments(process.argv.slice(2), process.env));
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  console.error(maskKeys([error.message, "", ...error.byHand].join("\n")));
  process.exitCode = 1;
}

async function run(chosen: Setup): Promise<void> {
  const print = (...lines: string[]) => console.log(maskKeys(lines.join("\n")));
  const packageUrl = ownPackageUrl(chosen.endpoint);
  const project = openProject(process.cwd());
  const setup = { ...chosen, environment: detectEnvironment(chosen.environment, project) };
  const isDeno = setup.environment === "deno";
  if (!isDeno) requireManifest(project);
  planOrExplain(project, setup, packageUrl);
  print(`Setting up Contrail for ${setup.name} (${setup.environment}, key ${setup.key})`, "");
  const installed = isDeno ? copyPackage(project.folder, denoCopy) : await installPackage(project, packageUrl);
  if (installed.length > 0) print(...installed);
  // Planned again, because the package manager has changed package.json.
  const edits = planSetup(project, setup);
  for (const edit of edits) {
    write(project, edit);
    print(...describeEdit(edit));
  }
  for (const line of planByHand(project, setup)) print(line, "");
  const isDone = installed.length + edits.length === 0;
  const adapter = describeAdapter(setup, findStart(setup.environment, project).isCommonJs);
  if (!isDone && adapter.length > 0) print(...adapter);
  print(isDone ? "Already set up. Nothing was changed." : "Done. Start your application, then open Logs.");
}

function planOrExplain(project: Project, setup: Setup, packageUrl: string): Edit[] {
  try {
    return planSetup(project, setup);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const suggestion = suggestEnvironment(project, setup.environment);
    const byHand = describeByHand(setup, installLine(project, packageUrl));
    throw new CliError(error.message, [...(suggestion ? [suggestion, ""] : []), ...byHand]);
  }
}

function write({ folder }: Project, { path, after }: Edit): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), after);
}
