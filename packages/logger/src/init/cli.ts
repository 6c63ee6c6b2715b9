#!/usr/bin/env node
// `npx …/contrail-logger-VERSION.tgz init`: adds the logger to the application in this folder. Never prompts.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArguments, type Setup } from "./arguments.ts";
import { CliError } from "./cli-error.ts";
import { suggestEnvironment } from "./detect-environment.ts";
import { installPackage, ownPackageUrl } from "./install-package.ts";
import { type Edit, planSetup } from "./plan.ts";
import { openProject, type Project } from "./project.ts";
import { describeByHand, describeEdit, maskKeys } from "./report.ts";

try {
  run(parseArguments(process.argv.slice(2), process.env));
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  console.error(maskKeys([error.message, "", ...error.byHand].join("\n")));
  process.exitCode = 1;
}

function run(setup: Setup): void {
  const { name, environment, key } = setup;
  const print = (...lines: string[]) => console.log(maskKeys(lines.join("\n")));
  const packageUrl = ownPackageUrl(setup.endpoint);
  const project = openProject(process.cwd());
  const edits = planOrExplain(project, setup, packageUrl);
  print(`Setting up Contrail for ${name} (${environment}, key ${key})`, "");
  const wasInstalled = installPackage(project, packageUrl);
  if (wasInstalled) print("  changed  package.json", `    + @contrail/logger from ${packageUrl}`, "");
  for (const edit of edits) {
    write(project, edit);
    print(...describeEdit(edit));
  }
  const isDone = !wasInstalled && edits.length === 0;
  print(isDone ? "Already set up. Nothing was changed." : "Done. Start your application, then open Logs.");
}

function planOrExplain(project: Project, setup: Setup, packageUrl: string): Edit[] {
  try {
    return planSetup(project, setup);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const suggestion = suggestEnvironment(project, setup.environment);
    throw new CliError(error.message, [...(suggestion ? [suggestion, ""] : []), ...describeByHand(setup, packageUrl)]);
  }
}

function write({ folder }: Project, { path, after }: Edit): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), after);
}
