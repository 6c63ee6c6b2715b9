// Which packages a module may import by name.
import { isBuiltin } from "node:module";
import { isTest } from "../files.mjs";

/**
 * @typedef {import("./workspaces.mjs").Workspace} Workspace
 * @typedef {import("./parse-imports.mjs").Import} Import
 */

/**
 * Why the module at `path` may not import this package; undefined if it may.
 * @param {string} path
 * @param {Import} imported
 * @param {Workspace} home the workspace of the module
 * @param {readonly Workspace[]} workspaces
 */
export function packageViolation(path, imported, home, workspaces) {
  const isTool = home.folder === "" || isTest(path) || path.endsWith(".config.ts");
  const isExtension = home.folder === "apps/vscode";
  if (isBuiltin(imported.specifier)) return isExtension && !isTool ? "editors in a browser have no Node.js" : undefined;
  // Not a package: the editor itself.
  if (isExtension && imported.specifier === "vscode") return isTool ? undefined : editorViolation(path);
  const name = packageName(imported.specifier);
  const target = workspaces.find((workspace) => workspace.name === name);
  if (target?.folder.startsWith("apps/")) return "apps can't be imported: move the shared part into a package";
  if (home.folder === "packages/logger" && !isTool) return loggerViolation(name, imported.typeOnly);
  if (imported.specifier === "@contrail/protocol/matcher" && home.folder === "apps/web" && !isTool) {
    return "its regular expression engine is too large for a page: ask the server";
  }
  return isTool ? toolViolation(name, home, workspaces) : codeViolation(name, home);
}

/** @param {string} specifier such as "zod/mini" or "@fastify/cors" */
export function packageName(specifier) {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/** @param {string} path */
function editorViolation(path) {
  if (/^apps\/vscode\/src\/(?:editor\/|[^/]+$)/.test(path)) return;
  return "only the folder editor uses the editor: pass what is needed as an argument";
}

/**
 * @param {string} name
 * @param {boolean} typeOnly
 */
function loggerViolation(name, typeOnly) {
  if (name === "@contrail/redaction" || (name === "@contrail/protocol" && typeOnly)) return;
  if (name === "@contrail/protocol") return "the logger may only import types from protocol: use `import type`";
  return "the logger has no dependencies: it may only import code from @contrail/redaction";
}

/**
 * @param {string} name
 * @param {Workspace} home
 * @param {readonly Workspace[]} workspaces
 */
function toolViolation(name, home, workspaces) {
  const top = workspaces.find(({ folder }) => folder === "");
  const isDeclared = [home, top].some(
    (workspace) => workspace?.dependencies.has(name) || workspace?.testPackages.has(name),
  );
  // npm links every workspace into the root's node_modules, so tools there don't need to declare them.
  const isLinked = home === top && workspaces.some((workspace) => workspace.name === name);
  return isDeclared || isLinked ? undefined : `no package.json above it declares ${name}: declare it, or don't use it`;
}

/**
 * @param {string} name
 * @param {Workspace} home
 */
function codeViolation(name, home) {
  if (home.dependencies.has(name)) return;
  if (home.testPackages.has(name)) {
    return `${name} is for tests only: move it to "dependencies" in ${home.folder}/package.json, or don't use it`;
  }
  return `${home.folder}/package.json does not declare ${name}: add it to its "dependencies", or don't use it`;
}
