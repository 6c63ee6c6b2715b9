// Reads the workspaces and the packages that each of them declares.
import { posix } from "node:path";

/**
 * @typedef {object} Workspace
 * @property {string} folder such as "apps/web"; "" is the root, with scripts, benchmarks, e2e and configuration
 * @property {string} name
 * @property {ReadonlySet<string>} dependencies what its code may import
 * @property {ReadonlySet<string>} testPackages what only its tests may import
 * @property {ReadonlyMap<string, string>} entries import specifier -> the module behind it
 */

/**
 * @param {ReadonlyMap<string, string>} files path -> content
 * @returns {Workspace[]}
 */
export function readWorkspaces(files) {
  return [...files]
    .filter(([path]) => /^(?:(?:apps|packages)\/[^/]+\/)?package\.json$/.test(path))
    .map(([path, content]) => toWorkspace(path.replace(/\/?package\.json$/, ""), JSON.parse(content)));
}

/**
 * @param {string} folder
 * @param {{ name: string, dependencies?: object, peerDependencies?: object, devDependencies?: object, exports?: Record<string, { default?: string }> }} manifest
 * @returns {Workspace}
 */
function toWorkspace(folder, { name, dependencies, peerDependencies, devDependencies, exports }) {
  const entries = Object.entries(exports ?? {}).flatMap(([path, target]) =>
    target.default ? [/** @type {const} */ ([name + path.slice(1), posix.join(folder, target.default)])] : [],
  );
  return {
    folder,
    name,
    dependencies: new Set(Object.keys({ ...dependencies, ...peerDependencies })),
    testPackages: new Set(Object.keys(devDependencies ?? {})),
    entries: new Map(entries),
  };
}

/**
 * The workspace that a file belongs to.
 * @param {readonly Workspace[]} workspaces
 * @param {string} path
 */
export function workspaceOf(workspaces, path) {
  const nested = workspaces.find(({ folder }) => folder !== "" && path.startsWith(`${folder}/`));
  return nested ?? workspaces.find(({ folder }) => folder === "");
}
