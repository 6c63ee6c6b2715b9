// Pagination: one page of a list, and how many logs the list has.
import type { ListLogs, LogOrder, LogPosition } from "@contrail/protocol";
import { expandingWindows } from "../storage/logs/expanding-windows.ts";
import type { LogRow } from "../storage/logs/rows/row.ts";
import { oldestOf, type RowFilter, type Scope } from "../storage/logs/scope.ts";
import type { LogStore } from "../storage/logs/store.ts";
import { type CountResult, countWithTimeLimit } from "./count-with-time-limit.ts";

export interface PageQuery {
  page: number;
  limit: number;
  after?: LogPosition | undefined;
  total?: ListLogs["total"];
  order?: LogOrder | undefined;
}

export interface ReadPageDeps {
  logs: LogStore;
  now: () => number;
  /** For counting the matches of a search. */
  countTimeoutMs: number;
}

export interface ReadPage extends CountResult {
  /** With shortened text. */
  rows: LogRow[];
}

interface Reading extends ReadPageDeps {
  scopes: readonly Scope[];
  filter: RowFilter;
  limit: number;
  offset: number;
  /** Logs on the pages before. */
  before: number;
  after: LogPosition | undefined;
  order: LogOrder;
}

/** From here on, it pays to count first: a page in the second half is read from the end. */
const farOffsetRows = 10_000;

export async function readPage(
  { logs, now, countTimeoutMs }: ReadPageDeps,
  scopes: readonly Scope[],
  filter: RowFilter,
  { page, limit, after, total, order = "newest" }: PageQuery,
): Promise<ReadPage> {
  const before = (page - 1) * limit;
  const offset = after ? 0 : before;
  const reading: Reading = { logs, now, countTimeoutMs, scopes, filter, limit, offset, before, after, order };
  if (total === "quick") return readUncounted(reading);
  if (filter.condition) return readFound(reading);
  return offset < farOffsetRows ? readNear(reading) : readFar(reading);
}

function list({ logs, scopes, filter, limit, offset, after, order, now }: Reading): Promise<LogRow[]> {
  return logs.list(scopes, filter, { limit, offset, after, order, now: now(), shorten: true });
}

/** What these rows say about the total. */
function seenIn(rows: readonly LogRow[], { limit, offset, before, after }: Reading): CountResult {
  const isEnd = rows.length < limit && (rows.length > 0 || offset === 0);
  return { total: rows.length === 0 ? 0 : before + rows.length, isComplete: isEnd && after === undefined };
}

/** Reads one log beyond the page, so that a total that isn't counted includes the next page if there is one. */
async function readUncounted(reading: Reading): Promise<ReadPage> {
  const oneMore = { ...reading, limit: reading.limit + 1 };
  const rows = await list(oneMore);
  return { rows: rows.slice(0, reading.limit), ...seenIn(rows, oneMore) };
}

async function readFound(reading: Reading): Promise<ReadPage> {
  const seen = await readUncounted(reading);
  if (seen.isComplete) return seen;
  const { total, isComplete } = await countFound(reading);
  return { rows: seen.rows, total: isComplete ? total : Math.max(total, seen.total), isComplete };
}

function countFound({ logs, scopes, filter, countTimeoutMs, now }: Reading): Promise<CountResult> {
  return countWithTimeLimit((from, to = filter.to, limits) => logs.count(scopes, { ...filter, from, to }, limits), {
    from: expandingWindows(filter.to ?? now(), oldestOf(scopes, filter)),
    timeoutMs: countTimeoutMs,
    now,
  });
}

async function readNear(reading: Reading): Promise<ReadPage> {
  const { logs, scopes, filter } = reading;
  const [rows, total] = await Promise.all([list(reading), logs.count(scopes, filter)]);
  return { rows, total, isComplete: true };
}

async function readFar(reading: Reading): Promise<ReadPage> {
  const { logs, scopes, filter, limit, offset, order, now } = reading;
  const total = await logs.count(scopes, filter);
  if (offset < total / 2) return { rows: await list(reading), total, isComplete: true };
  const size = Math.min(limit, total - offset);
  if (size <= 0) return { rows: [], total, isComplete: true };
  const fromEnd = order === "newest" ? "oldest" : "newest";
  const selection = { limit: size, offset: total - offset - size, order: fromEnd, now: now(), shorten: true } as const;
  const rows = await logs.list(scopes, filter, selection);
  return { rows: rows.reverse(), total, isComplete: true };
}
