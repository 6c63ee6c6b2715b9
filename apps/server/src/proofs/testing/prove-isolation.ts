// Two accounts share two connections, a quick and a slow one, and have reads that time out in between. Every row is
// checked: chDB adds the output of a failed query to that of the next one on the same connection.
import { AppError } from "../../errors.ts";
import { openChdb } from "../../storage/logs/database/chdb.ts";
import type { ReadOptions } from "../../storage/logs/database/driver.ts";
import { createTemporaryFolder } from "../../storage/testing/temporary-folder.ts";

export interface IsolationResult {
  /** Responses with exactly the account's own rows. */
  verified: number;
  timeouts: number;
  /** Reads that a slow machine couldn't run in time. */
  rejected: number;
  /** One sentence for every other response: foreign, malformed or unverified. */
  problems: string[];
}

interface OwnedRow {
  owner: string;
  number: number;
}

const accounts = ["ada", "bob"] as const;
const maxReadSeconds = 1;
const maxRows = 5;

// Each row is its own block, which the engine writes before the next one is read.
const timingOut = `SELECT {owner:String} AS owner, number, sleepEachRow(0.1) FROM numbers(100)
  SETTINGS max_block_size = 1, output_format_parallel_formatting = 0`;
const readingOwn = "SELECT {owner:String} AS owner, number FROM numbers({rows:UInt64})";

export async function proveIsolation(seconds: number): Promise<IsolationResult> {
  const folder = await createTemporaryFolder();
  const db = await openChdb({ path: folder.path, readers: 1 });
  const result: IsolationResult = { verified: 0, timeouts: 0, rejected: 0, problems: [] };
  const end = Date.now() + seconds * 1_000;
  await Promise.all(accounts.flatMap((owner) => [true, false].map((isSlow) => run(owner, { tenant: owner, isSlow }))));
  await db.close();
  await folder.remove();
  return result;

  async function run(owner: string, options: ReadOptions): Promise<void> {
    for (let round = 0; round === 0 || Date.now() < end; round++) {
      const timedOut = await db.query(timingOut, { owner }, { ...options, seconds: maxReadSeconds }).catch(toCode);
      if (timedOut === "search_too_slow") result.timeouts++;
      else report(`A read of ${owner} that takes 10 seconds ended with`, timedOut);
      for (let rows = 0; rows <= maxRows; rows++) {
        const response = await db.query<OwnedRow>(readingOwn, { owner, rows }, options).catch(toCode);
        if (isOwn(response, owner, rows)) result.verified++;
        else report(`${owner} asked for ${rows} rows and got`, response);
      }
    }
  }

  function report(sentence: string, response: unknown): void {
    if (response === "overloaded" || response === "search_too_slow") result.rejected++;
    else result.problems.push(`${sentence} ${JSON.stringify(response)}.`);
  }
}

function isOwn(response: OwnedRow[] | string, owner: string, rows: number): boolean {
  return (
    Array.isArray(response) &&
    response.length === rows &&
    response.every((row, number) => row.owner === owner && row.number === number)
  );
}

/** A message can quote rows. */
function toCode(error: unknown): string {
  return error instanceof AppError ? error.code : "another error";
}
