// Kills a process that stores batches, again and again at random moments, and checks what is stored in the end.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { systemClock } from "../../../clock.ts";
import { createDigest } from "../../../digest/digest.ts";
import { openMessageDigest } from "../../../digest/testing/message-digest.ts";
import { startChild } from "../../../storage/testing/child.ts";
import { openSpool } from "../spool.ts";
import { rowIdsOf, testKey } from "./batches.ts";
import { openChdbBlockStore } from "./chdb-block-store.ts";
import { startWriter } from "./test-spool.ts";

export interface KillResult {
  /** Numbers of the batches that were accepted before a kill. */
  accepted: number[];
  missing: string[];
  /** Stored more than once, or partly. */
  wrong: string[];
  stored: number;
  /** Stored but not digested, or digested more than once. */
  wronglyDigested: string[];
}

export async function killAgainAndAgain(folder: string, rounds: number): Promise<KillResult> {
  const accepted = new Set<number>();
  for (let round = 0; round < rounds; round++) {
    // Sends the last batches of the previous round again, whether they were accepted or not.
    const first = Math.max(0, ...accepted) - 20;
    for (const number of await acceptUntilKilled(folder, { first: Math.max(first, 0), encrypt: round % 2 === 1 })) {
      accepted.add(number);
    }
  }
  const { stored, digested } = await storeTheRest(folder);
  return {
    accepted: [...accepted],
    ...compare([...accepted], stored),
    wronglyDigested: [...repeated(digested), ...difference(stored, digested), ...difference(digested, stored)],
  };
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

async function storeTheRest(folder: string): Promise<{ stored: string[]; digested: string[] }> {
  const logger = { warn: () => {}, error: () => {} };
  const store = await openChdbBlockStore(join(folder, "store"));
  const metadata = await openMessageDigest(folder);
  const { cursors, digest: note, digestedTo } = metadata;
  const spool = await openSpool({
    folder: join(folder, "spool"),
    clock: systemClock,
    logger,
    key: testKey,
    digestedTo,
  });
  const digest = createDigest({ stored: spool.stored, cursors, digest: note, logger });
  const writer = startWriter(spool, { store, logger });
  await writer.flush();
  await digest.flush();
  await digest.close();
  await writer.close();
  const result = { stored: await store.messages(), digested: (await metadata.messages()).sort() };
  await Promise.all([store.close(), metadata.close()]);
  return result;
}

function compare(
  accepted: readonly number[],
  ids: readonly string[],
): Pick<KillResult, "missing" | "wrong" | "stored"> {
  const stored = new Set(ids);
  const begun = new Set(ids.map((id) => Number(id.split("/")[0])));
  const inPart = [...begun].flatMap(rowIdsOf).filter((id) => !stored.has(id));
  const missing = accepted.flatMap(rowIdsOf).filter((id) => !stored.has(id));
  return { missing, wrong: [...repeated(ids), ...inPart], stored: ids.length };
}

/** Expects a sorted list. */
function repeated(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids[index - 1] === id);
}

function difference(ids: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
}
