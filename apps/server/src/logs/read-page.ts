// One page of a list and how many logs the list has.
import type { ListLogs, LogPlace } from "@contrail/protocol";
import { lookBack } from "../storage/logs/look-back.ts";
import type { LogRow } from "../storage/logs/row.ts";
import type { Filter, Scope } from "../storage/logs/scope.ts";
import type { LogStore } from "../storage/logs/store.ts";
import { type Counted, countWithin } from "./count-within.ts";

export interface PageQuestion {
  page: number;
  limit: number;
  after?: LogPlace | undefined;
  total?: ListLogs["total"];
}

export interface ReadPageDeps {
  logs: LogStore;
  now: () => number;
  /** For counting what a search finds. */
  countMilliseconds: number;
}

export interface ReadPage extends Counted {
  rows: LogRow[];
}

/** From here on it pays to count first: a page in the older half is read from the end. */
const farOffset = 10_000;

export async function readPage(
  { logs, now, countMilliseconds }: ReadPageDeps,
  scopes: readonly Scope[],
  filter: Filter,
  { page, limit, after, total: wish }: PageQuestion,
): Promise<ReadPage> {
  const offset = after ? 0 : (page - 1) * limit;
  const list = (size = limit) => logs.list(scopes, filter, { limit: size, offset, after, now: now() });

  if (wish === "quick") {
    const rows = await list(limit + 1);
    const total = offset + rows.length;
    return { rows: rows.slice(0, limit), total, isComplete: after === undefined && isEnd(rows, limit + 1) };
  }
  if (filter.condition) {
    const rows = await list();
    if (after === undefined && isEnd(rows, limit)) return { rows, total: offset + rows.length, isComplete: true };
    const { total, isComplete } = await countFound();
    const seen = rows.length === 0 ? 0 : offset + rows.length;
    return { rows, total: Math.max(total, seen), isComplete };
  }
  if (offset >= farOffset) return readFarPage();
  const [rows, total] = await Promise.all([list(), logs.count(scopes, filter)]);
  return { rows, total, isComplete: true };

  /** Whether nothing can follow these rows. */
  function isEnd(rows: readonly LogRow[], size: number): boolean {
    return rows.length < size && (rows.length > 0 || offset === 0);
  }

  function countFound(): Promise<Counted> {
    const since = Math.max(filter.from ?? 0, Math.min(...scopes.map((scope) => scope.since)));
    return countWithin((from, to = filter.to, limits) => logs.count(scopes, { ...filter, from, to }, limits), {
      from: lookBack(filter.to ?? now(), since),
      milliseconds: countMilliseconds,
      now,
    });
  }

  async function readFarPage(): Promise<ReadPage> {
    const total = await logs.count(scopes, filter);
    if (offset >= total) return { rows: [], total, isComplete: true };
    if (offset < total / 2) return { rows: await list(), total, isComplete: true };
    const size = Math.min(limit, total - offset);
    const rows = await logs.list(scopes, filter, { limit: size, offset: total - offset - size, order: "oldest" });
    return { rows: rows.reverse(), total, isComplete: true };
  }
}
