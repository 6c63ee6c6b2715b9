// Which tests a change can affect, by what they import. Pure: the files come in as text.
import { importGraph } from "../imports/check-tree.mjs";

/** Guarantees for any input and any caller: they take minutes, and every change of the server affects them. */
const slow = /^apps\/server\/src\/proofs\/|\.proof\.test\.ts$/;

/**
 * Tests that import a changed file, directly or not. Those that are nearest to the change come first: they fail first,
 * and most of what is far away only passes through the same assembly.
 * @param {ReadonlyMap<string, string>} files path -> content, manifests included
 * @param {readonly string[]} changed
 */
export function affectedTests(files, changed) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [from, imported] of importGraph(files)) {
    for (const to of imported) importers.set(to, [...(importers.get(to) ?? []), from]);
  }
  const found = new Set(changed);
  for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer);
  return [...found].filter((path) => files.has(path) && isUnitTest(path));
}

/** @param {string} path */
function isUnitTest(path) {
  return /\.test\.tsx?$/.test(path) && !path.startsWith("e2e/") && !slow.test(path);
}
