// Writes the records of `npm test` while vitest runs.
import { relative } from "node:path";
import { root } from "../root.mjs";
import { writeRecord } from "./records.mjs";

/** @typedef {import("vitest/reporters").Reporter} Reporter */

/** @implements {Reporter} */
export default class VitestReporter {
  shard = { index: 1, count: 1 };

  /** @param {import("vitest/node").Vitest} vitest */
  onInit({ config: { shard } }) {
    if (shard) this.shard = shard;
  }

  /** @param {readonly unknown[]} specifications of all shards */
  onTestRunStart({ length }) {
    const { index, count } = this.shard;
    writeRecord({ type: "planned", files: Math.floor(length / count) + (index <= length % count ? 1 : 0) });
  }

  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === "failed") writeFailure(test.module, test.fullName, errors);
  }

  /** @param {import("vitest/node").TestModule} module */
  onTestModuleEnd(module) {
    const states = [...module.children.allTests()].map((test) => test.result().state);
    const passed = states.filter((state) => state === "passed").length;
    const failed = states.filter((state) => state === "failed").length;
    const skipped = states.length - passed - failed;
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const ms = Math.round(collectDuration + setupDuration + duration);
    writeRecord({ type: "file", file: nameOf(module), ms, passed, skipped: failed > 0 || module.ok() ? skipped : 0 });
    // A file that fails to load has no tests; one whose preparation fails has only skipped ones.
    const suites = [module, ...module.children.allSuites()];
    if (!module.ok() && failed === 0) {
      writeFailure(
        module,
        "could not be started",
        suites.flatMap((suite) => suite.errors()),
      );
    }
  }

  /**
   * @param {unknown} _modules
   * @param {readonly import("vitest").SerializedError[]} errors thrown outside of tests
   */
  onTestRunEnd(_modules, errors) {
    for (const error of errors) {
      writeRecord({ type: "failed", file: "", name: "outside of tests", error: describe(error) });
    }
    writeRecord({ type: "ended" });
  }
}

/**
 * @param {import("vitest/node").TestModule} module
 * @param {string} name
 * @param {readonly import("vitest").SerializedError[] | undefined} errors
 */
function writeFailure(module, name, errors = []) {
  writeRecord({ type: "failed", file: nameOf(module), name, error: errors.map(describe).join("\n\n") });
}

/** @param {import("vitest").SerializedError} error */
function describe({ message, stack = "", diff }) {
  const frames = stack.slice(stack.indexOf("\n    at ")).trimEnd();
  return [stack.includes("\n    at ") ? stack.slice(0, stack.indexOf("\n    at ")) : message, diff, frames]
    .filter(Boolean)
    .join("\n");
}

/** @param {import("vitest/node").TestModule} module */
function nameOf({ moduleId }) {
  return relative(root, moduleId);
}
