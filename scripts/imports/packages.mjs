// Which packages a module may import by name.
import { isBuiltin } from "node:module";
import { isTest } from "../files.mjs";

/**
 * @typedef {import("./workspaces.mjs").Workspace} Workspace
 * @typedef {import("./parse-imports.mjs").Import} Import
 */

/**
 * Why the module at `path` may not import this package, if so.
 * @param {string} path
 * @param {Import} imported
 * @param {Workspace} home the workspace of the module
 * @param {readonly Workspace[]} workspaces
 */
export function packageComplaint(path, imported, home, workspaces) {
  if (isBuiltin(imported.specifier)) return;
  const name = packageName(imported.specifier);
  const target = workspaces.find((workspace) => workspace.name === name);
  if (target?.folder.startsWith("apps/")) return "nobody imports an app: move the shared part into a package";
  const isTool = home.folder === "" || isTest(path) || path.endsWith(".config.ts");
  if (home.folder === "packages/logger" && !isTool) return loggerComplaint(name, imported.typeOnly);
  return isTool ? toolComplaint(name, home, workspaces) : codeComplaint(name, home);
}

/** @param {string} specifier such as "zod/mini" or "@fastify/cors" */
export function packageName(specifier) {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/**
 * @param {string} name
 * @param {boolean} typeOnly
 */
function loggerComplaint(name, typeOnly) {
  if (name === "@contrail/redaction" || (name === "@contrail/protocol" && typeOnly)) return;
  if (name === "@contrail/protocol") return "the logger takes only types from protocol: write `import type`";
  return "the logger has no dependencies: it takes code only from @contrail/redaction";
}

/**
 * @param {string} name
 * @param {Workspace} home
 * @param {readonly Workspace[]} workspaces
 */
function toolComplaint(name, home, workspaces) {
  const top = workspaces.find(({ folder }) => folder === "");
  const isDeclared = [home, top].some((place) => place?.dependencies.has(name) || place?.testPackages.has(name));
  // npm links every workspace into the root's node_modules, so tools there need not declare them.
  const isLinked = home === top && workspaces.some((workspace) => workspace.name === name);
  return isDeclared || isLinked ? undefined : `no package.json above it declares ${name}: declare it, or do without`;
}

/**
 * @param {string} name
 * @param {Workspace} home
 */
function codeComplaint(name, home) {
  if (home.dependencies.has(name)) return;
  if (home.testPackages.has(name)) {
    return `${name} is for tests only: move it to "dependencies" of ${home.folder}/package.json, or do without`;
  }
  return `${home.folder}/package.json does not declare ${name}: add it to its "dependencies", or do without`;
}
