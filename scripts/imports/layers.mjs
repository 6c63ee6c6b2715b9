// The layers inside an app: imports point downwards only, and features or screens of the same layer don't import each other.

/**
 * @typedef {object} Position
 * @property {number} layer higher may import lower
 * @property {string} area imports within an area are unrestricted
 * @property {"feature" | "screen" | undefined} [kind] of areas that share a layer
 */

/** Server folders that every feature may use. */
const shared = ["http", "web", "mail", "outbound", "tasks"];

/** @type {Record<string, (path: string) => Position>} the position of a file below the folder */
const locators = {
  // Only the server imports the matcher: its regular expression engine is larger than the first page.
  "packages/protocol/src/": (path) =>
    path.startsWith("search/matcher/") ? { layer: 2, area: "the matcher" } : { layer: 1, area: "the rest of protocol" },
  "apps/server/src/": (path) => {
    const [folder, ...rest] = path.split("/");
    if (path === "main.ts") return { layer: 5, area: "main.ts" };
    if (path === "app.ts" || folder === "app") return { layer: 4, area: "app.ts" };
    if (rest.length === 0 || shared.includes(folder ?? "")) {
      return { layer: 1, area: `the base layer (${shared.join(", ")} and modules directly in src)` };
    }
    if (folder === "storage") return { layer: 2, area: "storage" };
    return { layer: 3, area: `${folder}`, kind: "feature" };
  },
  "apps/vscode/src/": (path) => {
    const [folder, ...rest] = path.split("/");
    if (rest.length === 0) return { layer: 4, area: "extension.ts" };
    if (folder === "editor") return { layer: 3, area: "editor" };
    return folder === "webview" ? { layer: 2, area: "webview" } : { layer: 1, area: "core" };
  },
  "apps/web/src/": (path) => {
    const [folder, ...rest] = path.split("/");
    if (path === "main.tsx") return { layer: 5, area: "main.tsx" };
    if (rest.length === 0) return { layer: 0, area: "the base layer (modules directly in src)" };
    if (folder === "app") return { layer: 4, area: "app" };
    if (folder === "ui") return { layer: 2, area: "ui" };
    if (folder === "lib") return { layer: 1, area: "lib" };
    const isDashboardScreen = folder === "dashboard" && rest.length > 1;
    return { layer: 3, area: isDashboardScreen ? `dashboard/${rest[0]}` : `${folder}`, kind: "screen" };
  },
};

const remedies = {
  feature: "pass one to the other as an argument in app/",
  screen: "pass one to the other in the router, or move the shared part to ui or lib",
};

const driver = /^apps\/server\/src\/storage\/[^/]+\/(?:chdb|clickhouse|postgres|sqlite)\.ts$/;

/**
 * Why the module at `from` may not import the one at `to`; undefined if it may.
 * @param {string} from
 * @param {string} to
 */
export function layerViolation(from, to) {
  const [importer, imported] = [locate(from), locate(to)];
  if (!importer || !imported || importer.area === imported.area) return;
  if (driver.test(to)) return "only storage opens its drivers: use the store from storage/open.ts";
  if (importer.layer < imported.layer) {
    return `imports point downwards and ${imported.area} is above ${importer.area}: take it as an argument, or move the shared part down`;
  }
  if (importer.layer === imported.layer && importer.kind) {
    return `${importer.kind}s don't import each other: ${remedies[importer.kind]}`;
  }
  return;
}

/** @param {string} path */
function locate(path) {
  const entry = Object.entries(locators).find(([folder]) => path.startsWith(folder));
  return entry?.[1](path.slice(entry[0].length));
}
