// Kills a process that stores batches, again and again at random moments, and looks at what is stored in the end.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { systemClock } from "../../../clock.ts";
import { startChild } from "../../../storage/testing/child.ts";
import { openSpool } from "../spool.ts";
import { createWriter } from "../writer.ts";
import { rowIdsOf, testKey } from "./batches.ts";
import { openChdbBlockStore } from "./chdb-block-store.ts";

export interface KillResult {
  /** Numbers of the batches that were accepted before a kill. */
  accepted: number[];
  missing: string[];
  /** Stored more than once, or in part. */
  wrong: string[];
  stored: number;
}

export async function killAgainAndAgain(folder: string, rounds: number): Promise<KillResult> {
  const accepted = new Set<number>();
  for (let round = 0; round < rounds; round++) {
    // Sends the last batches of the round before once more, whether they were accepted or not.
    const first = Math.max(0, ...accepted) - 20;
    for (const number of await acceptUntilKilled(folder, { first: Math.max(first, 0), encrypt: round % 2 === 1 })) {
      accepted.add(number);
    }
  }
  const ids = await storeTheRest(folder);
  return { accepted: [...accepted], ...compare([...accepted], ids) };
}

async function acceptUntilKilled(folder: string, { first, encrypt }: { first: number; encrypt: boolean }) {
  const program = new URL("./append-until-killed.ts", import.meta.url);
  const child = startChild(program, [folder, String(first), encrypt ? "encrypt" : ""]);
  const wanted = 1 + Math.random() * 150;
  const numbers: number[] = [];
  for await (const line of child.lines) {
    if (numbers.push(Number(line)) >= wanted) await wait(Math.random() * 20).then(() => child.kill("SIGKILL"));
  }
  if (numbers.length < wanted) throw new Error("The process ended by itself.");
  return numbers;
}

async function storeTheRest(folder: string): Promise<string[]> {
  const logger = { warn: () => {}, error: () => {} };
  const store = await openChdbBlockStore(join(folder, "store"));
  const spool = await openSpool({ folder: join(folder, "spool"), clock: systemClock, logger, key: testKey });
  const writer = createWriter({ spool, store, logger });
  await writer.flush();
  await writer.close();
  const ids = await store.messages();
  await store.close();
  return ids;
}

function compare(accepted: readonly number[], ids: readonly string[]): Omit<KillResult, "accepted"> {
  const stored = new Set(ids);
  // Sorted, so the second one is next to the first.
  const twice = ids.filter((id, index) => ids[index - 1] === id);
  const begun = new Set(ids.map((id) => Number(id.split("/")[0])));
  const inPart = [...begun].flatMap(rowIdsOf).filter((id) => !stored.has(id));
  const missing = accepted.flatMap(rowIdsOf).filter((id) => !stored.has(id));
  return { missing, wrong: [...twice, ...inPart], stored: ids.length };
}
