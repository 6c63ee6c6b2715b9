// Each test file with a process of its own takes seconds, so there are few, and each has a reason.
import { expect, test } from "vitest";
import { listFiles } from "./files.mjs";

const reasons = {
  "apps/server/src/auth/enumeration.isolated.test.ts": "it spies on a module of a package",
  "apps/server/src/storage/logs/database/encrypted-disk.isolated.test.ts":
    "it opens several engines, one after another",
  "apps/vscode/src/extension.isolated.test.ts": "it replaces the module that only the editor has",
  "scripts/regex.isolated.test.ts": "it records what modules do when they are loaded",
};

test("test files that need a process of their own are few", () => {
  const files = ["apps", "packages", "scripts", "benchmarks", "tests"].flatMap((folder) => listFiles(folder));
  expect(files.filter((file) => file.includes(".isolated.test.")).sort()).toEqual(Object.keys(reasons));
});
