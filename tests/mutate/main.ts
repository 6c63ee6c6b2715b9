// npm run mutate [-- ingest issues/3 …]: plants faults in a copy of the repository, one at a time, and fails if the tests
// that `npm test -- changed` selects for the file don't notice one.

import { affectedTests } from "../../scripts/changed/affected-tests.mjs";
import { readTree } from "../../scripts/imports/read-tree.mjs";
import { createRunFolder } from "../../scripts/test/run-folder.mjs";
import { plant } from "./fault.ts";
import { chooseFaults, type NamedFault } from "./faults.ts";
import { createWorkingCopy, type WorkingCopy } from "./working-copy.ts";

/** One for each of two cores. */
const copies = 2;

const chosen = chooseFaults(process.argv.slice(2));
const waiting = [...chosen];
const problems: string[] = [];
/** Test files that pass without a fault; those that don't have noticed nothing. */
const sound = new Set<string>();
const folder = createRunFolder();
process.once("exit", folder.remove);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const workingCopies = await Promise.all(Array.from({ length: copies }, () => createWorkingCopy(folder.temporary)));
await Promise.all(workingCopies.map(tryFaults));
console.log(`\n${chosen.length - problems.length} of ${chosen.length} faults are caught.`);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function tryFaults(copy: WorkingCopy) {
  for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
    const startTime = performance.now();
    const { caughtBy, problem } = await tryFault(copy, fault);
    const seconds = ((performance.now() - startTime) / 1000).toFixed(0);
    console.log(`${fault.name}: ${caughtBy ? `caught by ${caughtBy}` : "NOT CAUGHT"} (${seconds} s)`);
    if (problem) problems.push(`${fault.name}: ${problem}`);
  }
}

async function tryFault(copy: WorkingCopy, fault: NamedFault): Promise<{ caughtBy?: string; problem?: string }> {
  for (const files of testsOf(fault.file)) {
    const { failed, isHanging, output } = await testWith(copy, fault, files);
    if (isHanging) return { problem: "the tests don't end." };
    const [first] = failed;
    if (first) {
      return (await isSound(copy, first.file))
        ? { caughtBy: `${first.file}: ${first.name}` }
        : { problem: `${first.file} fails without any fault: ${first.name}` };
    }
    if (output !== "") return { problem: output };
  }
  return { problem: fault.why };
}

async function testWith(copy: WorkingCopy, fault: NamedFault, files: readonly string[]) {
  const content = copy.read(fault.file);
  copy.write(fault.file, plant(fault, content));
  const run = await copy.test(files);
  copy.write(fault.file, content);
  return run;
}

async function isSound(copy: WorkingCopy, file: string): Promise<boolean> {
  if (sound.has(file)) return true;
  const { failed, isHanging, output } = await copy.test([file]);
  if (isHanging || failed.length > 0 || output !== "") return false;
  sound.add(file);
  return true;
}

/** Those beside the file first, which are the likeliest to notice. */
function testsOf(file: string): string[][] {
  const beside = file.slice(0, file.lastIndexOf("/") + 1);
  const all = affectedTests(readTree(), [file]);
  const near = all.filter((test) => test.startsWith(beside));
  return [near, all.filter((test) => !near.includes(test))].filter((tests) => tests.length > 0);
}
