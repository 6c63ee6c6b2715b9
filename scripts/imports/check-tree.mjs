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
  const edges = readEdges(files, workspaces);
  return [...edges.flatMap((edge) => toMessage(edge, violationOf(edge, workspaces))), ...cyclesOf(files, edges)];
}

/**
 * The modules that each module imports. Type imports don't count: at run time they are gone.
 * @param {ReadonlyMap<string, string>} files path -> content, manifests included
 * @returns {Map<string, string[]>}
 */
export function importGraph(files) {
  const edges = readEdges(files, readWorkspaces(files));
  return toGraph(
    files,
    edges.filter(({ typeOnly }) => !typeOnly),
  );
}

/**
 * @param {ReadonlyMap<string, string>} files
 * @param {readonly Workspace[]} workspaces
 * @returns {Edge[]}
 */
function readEdges(files, workspaces) {
  return modulesOf(files).flatMap((from) =>
    parseImports(from, files.get(from) ?? "").map((found) => ({
      ...found,
      from,
      to: resolve(from, found, workspaces),
    })),
  );
}

/** @param {ReadonlyMap<string, string>} files */
function modulesOf(files) {
  return [...files.keys()].filter((path) => /\.(?:[cm]?[jt]s|[jt]sx)$/.test(path));
}

/**
 * @param {ReadonlyMap<string, string>} files
 * @param {readonly Edge[]} edges
 */
function toGraph(files, edges) {
  /** @type {Map<string, string[]>} */
  const graph = new Map(modulesOf(files).map((path) => [path, []]));
  for (const { from, to } of edges) if (to !== undefined && graph.has(to)) graph.get(from)?.push(to);
  return graph;
}

/**
 * The file behind an import, if it is one of ours.
 * @param {string} from
 * @param {{ specifier: string }} imported
 * @param {readonly Workspace[]} workspaces
 */
function resolve(from, { specifier }, workspaces) {
  if (isRelative(specifier)) return posix.join(posix.dirname(from), specifier.replace(/[?#].*$/, ""));
  const home = workspaces.find(({ name }) => name === packageName(specifier));
  return home?.entries.get(specifier);
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
 * @param {ReadonlyMap<string, string>} files
 * @param {readonly Edge[]} edges
 */
function cyclesOf(files, edges) {
  return findCycles(toGraph(files, edges)).map(
    (cycle) => `${cycle.join(" -> ")} is a cycle: move what both need into a module below them.`,
  );
}
