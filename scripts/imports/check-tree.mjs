// Checks every import of the repository against the rules. Pure: the files are passed as text.
import { posix } from "node:path";
import { isTest } from "../files.mjs";
import { findCycles } from "./find-cycles.mjs";
import { layerViolation } from "./layers.mjs";
import { packageName, packageViolation } from "./packages.mjs";
import { parseImports } from "./parse-imports.mjs";
import { readWorkspaces, workspaceOf } from "./workspaces.mjs";

/**
 * @typedef {import("./workspaces.mjs").Workspace} Workspace
 * @typedef {import("./parse-imports.mjs").Import & { from: string, to: string | undefined }} Edge
 */

/**
 * One message for each import that violates a rule, and one for each cycle.
 * @param {ReadonlyMap<string, string>} files path -> content, manifests included
 * @returns {string[]}
 */
export function checkTree(files) {
  const workspaces = readWorkspaces(files);
  const modules = [...files.keys()].filter((path) => /\.(?:[cm]?[jt]s|[jt]sx)$/.test(path));
  const edges = modules.flatMap((from) =>
    parseImports(from, files.get(from) ?? "").map((found) => ({
      ...found,
      from,
      to: resolve(from, found, workspaces),
    })),
  );
  return [...edges.flatMap((edge) => toMessage(edge, violationOf(edge, workspaces))), ...cyclesOf(modules, edges)];
}

/**
 * The file behind an import, if it is one of ours.
 * @param {string} from
 * @param {{ specifier: string }} imported
 * @param {readonly Workspace[]} workspaces
 */
function resolve(from, { specifier }, workspaces) {
  if (isRelative(specifier)) return posix.join(posix.dirname(from), specifier.replace(/[?#].*$/, ""));
  return workspaces.find(({ name }) => name === packageName(specifier))?.entry;
}

/**
 * @param {Edge} edge
 * @param {readonly Workspace[]} workspaces
 */
function violationOf(edge, workspaces) {
  const home = workspaceOf(workspaces, edge.from);
  if (!home) return "there is no package.json above it: add one";
  // A file imported as text may be anywhere: none of it runs here.
  if (edge.specifier.endsWith("?raw")) return;
  if (!isRelative(edge.specifier)) return packageViolation(edge.from, edge, home, workspaces);
  const to = edge.to ?? "";
  if (workspaceOf(workspaces, to) !== home)
    return "relative paths don't leave their workspace: import the package by name";
  if (isTest(edge.from)) return;
  if (isTest(to)) return "only tests import test files: move the shared part into a separate module";
  return layerViolation(edge.from, to);
}

/** @param {string} specifier */
function isRelative(specifier) {
  return /^\.{1,2}(?:\/|$)/.test(specifier);
}

/**
 * @param {Edge} edge
 * @param {string | undefined} violation
 */
function toMessage({ from, line, specifier }, violation) {
  return violation === undefined ? [] : [`${from}:${line} imports "${specifier}", but ${violation}.`];
}

/**
 * @param {readonly string[]} modules
 * @param {readonly Edge[]} edges
 */
function cyclesOf(modules, edges) {
  /** @type {Map<string, string[]>} */
  const graph = new Map(modules.map((path) => [path, []]));
  for (const { from, to } of edges) if (to !== undefined && graph.has(to)) graph.get(from)?.push(to);
  return findCycles(graph).map(
    (cycle) => `${cycle.join(" -> ")} is a cycle: move what both need into a module below them.`,
  );
}
