// The task of the search thread, and how it is run.
import type { Log } from "@contrail/protocol";
import { createMatcher } from "@contrail/protocol/matcher";
import { type AcceptedBatch, createLiveBatch, type LiveBatch } from "../live-batch.ts";
import type { Candidates } from "../sample.ts";
import { byLevel, type LiveQuery } from "./live-filter.ts";

export interface SearchTask {
  /** undefined: those of the task before. */
  batches: readonly AcceptedBatch[] | undefined;
  key: string;
  query: LiveQuery;
  isErrorsOnly: boolean;
}

/** For each batch. */
export type SearchResult = Candidates[];

const maxMatchers = 1_000;

export function createSearchRunner() {
  const matchers = new Map<string, (log: Log) => boolean>();
  let readable: readonly LiveBatch[] = [];

  function matcherOf(key: string, { search }: LiveQuery): (log: Log) => boolean {
    const matcher = matchers.get(key) ?? createMatcher(search ?? { kind: "and", of: [] });
    if (matchers.size >= maxMatchers) matchers.clear();
    matchers.set(key, matcher);
    return matcher;
  }

  /** `onSearch` is called when the batches have been read. */
  return ({ batches, key, query, isErrorsOnly }: SearchTask, onSearch: () => void): SearchResult => {
    if (batches) readable = batches.map((batch) => createLiveBatch({ ...batch, rows: toBuffer(batch.rows) }));
    onSearch();
    const matches = matcherOf(key, query);
    return readable.map(({ levels, log }) => {
      const { errors, others } = byLevel(levels, query.levels);
      const find = (indexes: readonly number[]) => indexes.filter((index) => matches(log(index)));
      return { errors: find(errors), others: isErrorsOnly ? [] : find(others) };
    });
  };
}

/** Passed between threads, a Buffer becomes a plain Uint8Array. */
function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
