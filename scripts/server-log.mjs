// What the servers of the browser tests print. It goes to files, so that it can be shown for a test that failed.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** Browser tests can run side by side if they use different ports: parts of one run, or two checkouts. */
export const browserTestPort = Number(process.env.E2E_PORT ?? 4180);

/** Relative to the root. Emptied when the browser tests start; one file per server. */
export const serverLogDir = `node_modules/.cache/contrail-e2e-logs/${browserTestPort}`;

/**
 * @typedef {{ level?: number, time?: number, msg?: string, reqId?: string, req?: { method: string, path: string },
 *   res?: { status: number }, ms?: number, err?: { stack?: string }, [field: string]: unknown }} Entry a line of pino
 * @typedef {{ entry?: Entry, text: string, time: number }} Line plain text has the time of the entry before it
 */

/**
 * What all servers printed within a period, in readable lines.
 * @param {number} from in ms since 1970
 * @param {number} to
 */
export function serverOutput(from, to, folder = join(root, serverLogDir)) {
  return readLines(folder)
    .filter(({ time, entry }) => time >= from && time <= to && !isServedAsset(entry))
    .map(({ entry, text }) => (entry ? format(entry) : text));
}

/**
 * There are dozens for every page.
 * @param {Entry | undefined} entry
 */
function isServedAsset(entry) {
  return entry?.req?.path.startsWith("/assets/") && (entry.res?.status ?? 0) < 400;
}

/**
 * The stack of what a request threw, each line marked, or Playwright would mistake it for the stack of the test.
 * @param {string} requestId from the header `x-request-id`
 */
export function stackOfRequest(requestId, folder = join(root, serverLogDir)) {
  const failed = readLines(folder).find(({ entry }) => entry?.reqId === requestId && entry.err);
  return failed?.entry?.err?.stack?.replace(/^/gm, "  | ");
}

/**
 * @param {string} folder
 * @returns {Line[]}
 */
function readLines(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    let time = 0;
    const texts = readFileSync(join(folder, name), "utf8").split("\n");
    return texts
      .filter((text) => text.trim() !== "")
      .map((text) => {
        const entry = parseEntry(text);
        time = entry?.time ?? time;
        return { text, time, ...(entry && { entry }) };
      });
  });
}

/**
 * @param {string} text
 * @returns {Entry | undefined}
 */
function parseEntry(text) {
  if (!text.startsWith("{")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @type {Readonly<Record<number, string>>} */
const levels = { 20: "debug", 30: "info", 40: "warn", 50: "error", 60: "fatal" };

/** @param {Entry} entry */
function format({ level = 0, time = 0, msg = "", reqId: _id, req, res, ms, err, ...fields }) {
  const parts = [
    new Date(time).toISOString().slice("YYYY-MM-DDT".length),
    (levels[level] ?? String(level)).padEnd(5),
    msg,
    ...(req ? [req.method, req.path] : []),
    ...(res ? [String(res.status)] : []),
    ...(ms === undefined ? [] : [`${ms} ms`]),
    ...(Object.keys(fields).length === 0 ? [] : [JSON.stringify(fields)]),
  ];
  return [parts.join(" "), ...(err?.stack ? [err.stack] : [])].join("\n");
}
