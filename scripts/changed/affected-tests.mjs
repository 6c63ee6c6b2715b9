// Which tests a change can affect, by what they import and what they are about. Pure: the files come in as text.
import { posix } from "node:path";
import { importGraph } from "../imports/check-tree.mjs";

/** Guarantees for any input and any caller: they take minutes, and every change of the server affects them. */
const slow = /^apps\/server\/src\/proofs\/|\.proof\.test\.ts$/;

/** Who may call a route is only checked here, and in seconds. */
const permissions = { of: /^apps\/server\/src\/.*routes\.ts$/, test: "apps/server/src/proofs/permissions.test.ts" };

/** They put the parts together, so whatever starts them imports nearly everything. */
const assemblies = [
  /^apps\/server\/src\/(app|main)\.ts$/,
  /^apps\/server\/src\/app\//,
  /^apps\/server\/src\/testing\/test-(app|team)\.ts$/,
  /^apps\/web\/src\/(main\.tsx|app\/)/,
  /^apps\/web\/test\/test-app\.ts$/,
  /^packages\/[^/]+\/src\/index\.ts$/,
];

/** Words of paths that don't say what a file is about. */
const general = new Set(
  [
    "app",
    "change",
    "context",
    "contract",
    "dashboard",
    "database",
    "find",
    "index",
    "kind",
    "lib",
    "list",
    "main",
  ].concat(
    [
      "metadata",
      "page",
      "package",
      "read",
      "record",
      "route",
      "row",
      "run",
      "screen",
      "server",
      "src",
      "start",
      "state",
    ],
    ["storage", "store", "test", "testing", "text", "to", "type", "ui", "view", "web", "write"],
  ),
);

/**
 * Tests that import a changed file, directly or not. Where an assembly is in between, only those whose path names what
 * the changed one, or one that uses it, is about: others would only pass through it.
 * @param {ReadonlyMap<string, string>} files path -> content, manifests included
 * @param {readonly string[]} changed
 */
export function affectedTests(files, changed) {
  const importers = importersOf(files);
  const near = reach(changed, (path) => changed.includes(path) || !isAssembly(path));
  const isTest = (/** @type {string} */ path) => path.includes(".test.");
  const users = changed
    .flatMap((path) => importers.get(path) ?? [])
    .filter((path) => near.has(path) && !isTest(path) && !isAssembly(path));
  const subjects = new Set([...changed, ...users].flatMap(wordsOf));
  return [...near, ...reach(changed, () => true)]
    .filter((path, index, all) => all.indexOf(path) === index && files.has(path) && isUnitTest(path))
    .filter((path) => near.has(path) || wordsOf(path).some((word) => subjects.has(word)))
    .concat(changed.some((path) => permissions.of.test(path)) && files.has(permissions.test) ? [permissions.test] : []);

  /**
   * @param {readonly string[]} from
   * @param {(path: string) => boolean} goesOn whether the importers of a file are reached as well
   */
  function reach(from, goesOn) {
    const found = new Set(from);
    for (const path of found) {
      if (goesOn(path)) for (const importer of importers.get(path) ?? []) found.add(importer);
    }
    return found;
  }
}

/** @param {ReadonlyMap<string, string>} files */
function importersOf(files) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [from, imported] of importGraph(files)) {
    for (const to of [...imported, ...namedIn(from, files)]) importers.set(to, [...(importers.get(to) ?? []), from]);
  }
  return importers;
}

/**
 * Modules that a file doesn't import but runs in a process or a thread, or bundles: in quotes, relative to the file or to
 * the sources of its package.
 * @param {string} from
 * @param {ReadonlyMap<string, string>} files
 */
function namedIn(from, files) {
  const folders = [posix.dirname(from), /^.*?\/src\//.exec(from)?.[0]].filter((folder) => folder !== undefined);
  return [...(files.get(from) ?? "").matchAll(/(?<!\b(?:from|import) ?\(?)"([\w./-]+\.(?:ts|mjs))"/g)]
    .flatMap(([, path = ""]) => folders.map((folder) => posix.join(folder, path)))
    .filter((path) => path !== from && files.has(path));
}

/**
 * In the singular, so that `issue-page.test.ts` is about `issues/`.
 * @param {string} path
 */
function wordsOf(path) {
  const names = path.replace(/^(apps|packages)\/[^/]+\//, "").replace(/\.\w+$/, "");
  const words =
    names
      .replaceAll(/[a-z](?=[A-Z])/g, "$&-")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.map((word) => word.replace(/s$/, "")).filter((word) => !general.has(word));
}

/** @param {string} path */
function isAssembly(path) {
  return assemblies.some((each) => each.test(path));
}

/** @param {string} path */
function isUnitTest(path) {
  return /\.test\.tsx?$/.test(path) && !path.startsWith("e2e/") && !slow.test(path);
}
