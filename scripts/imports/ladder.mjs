// The ladder inside an app: imports point downwards only, and neighbours on one rung do not know each other.

/**
 * @typedef {object} Place
 * @property {number} rung higher may import lower
 * @property {string} room what stands on that rung: imports within a room are free
 * @property {"subject" | "screen" | undefined} [kind] of rooms that share a rung
 */

/** Folders of the server that every subject may use. */
const shared = ["http", "web", "mail"];

/** @type {Record<string, (path: string) => Place>} where a file below the folder stands */
const ladders = {
  "apps/server/src/": (path) => {
    const [folder, ...rest] = path.split("/");
    if (path === "main.ts") return { rung: 5, room: "main.ts" };
    if (path === "app.ts") return { rung: 4, room: "app.ts" };
    if (rest.length === 0 || shared.includes(folder ?? "")) {
      return { rung: 1, room: `the floor (${shared.join(", ")} and modules directly in src)` };
    }
    if (folder === "storage") return { rung: 2, room: "storage" };
    return { rung: 3, room: `${folder}`, kind: "subject" };
  },
  "apps/web/src/": (path) => {
    const [folder, ...rest] = path.split("/");
    if (path === "main.tsx") return { rung: 5, room: "main.tsx" };
    if (rest.length === 0) return { rung: 0, room: "the floor (modules directly in src)" };
    if (folder === "app") return { rung: 4, room: "app" };
    if (folder === "ui") return { rung: 2, room: "ui" };
    if (folder === "lib") return { rung: 1, room: "lib" };
    const isDashboardScreen = folder === "dashboard" && rest.length > 1;
    return { rung: 3, room: isDashboardScreen ? `dashboard/${rest[0]}` : `${folder}`, kind: "screen" };
  },
};

const remedies = {
  subject: "let app.ts hand one to the other as an argument",
  screen: "let the router hand one to the other, or move the shared part to ui or lib",
};

const driver = /^apps\/server\/src\/storage\/[^/]+\/(?:chdb|clickhouse|postgres|sqlite)\.ts$/;

/**
 * Why the module at `from` may not import the one at `to`, if so.
 * @param {string} from
 * @param {string} to
 */
export function ladderComplaint(from, to) {
  const [importer, imported] = [placeOf(from), placeOf(to)];
  if (!importer || !imported || importer.room === imported.room) return;
  if (driver.test(to)) return "only storage opens its drivers: take the store from storage/open.ts";
  if (importer.rung < imported.rung) {
    return `imports point downwards and ${imported.room} is above ${importer.room}: take it as an argument, or move the shared part down`;
  }
  if (importer.rung === imported.rung && importer.kind) {
    return `${importer.kind}s do not import each other: ${remedies[importer.kind]}`;
  }
  return;
}

/** @param {string} path */
function placeOf(path) {
  const ladder = Object.entries(ladders).find(([folder]) => path.startsWith(folder));
  return ladder?.[1](path.slice(ladder[0].length));
}
