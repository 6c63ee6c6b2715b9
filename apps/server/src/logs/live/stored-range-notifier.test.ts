import { pino } from "pino";
import { expect, test } from "vitest";
import { format, newRow, toBytes } from "../../storage/testing/rows.ts";
import { createStoredRangeNotifier, readRanges } from "./stored-range-notifier.ts";

/** The sequence number that a server assigns at this count. */
const seq = (count: number, node = 1) => (5n << 22n) + (BigInt(node) << 16n) + BigInt(count);

function stored(applicationId: string, ...seqs: bigint[]) {
  const rows = seqs.map((each) => newRow({ applicationId, seq: String(each) }));
  return { applicationId, format, rows: toBytes(rows) };
}

/** The first `count` notices. */
async function notices(count: number, work: (notifier: ReturnType<typeof createStoredRangeNotifier>) => void) {
  const texts: string[] = [];
  await new Promise<void>((resolve) => {
    const publish = async (text: string) => void (texts.push(text) === count && resolve());
    work(createStoredRangeNotifier({ self: "here", publish, logger: pino({ level: "silent" }) }));
  });
  return texts;
}

test("ranges stored at about the same time are published together, merged by application and server", async () => {
  const [text = ""] = await notices(1, ({ stored: announce }) => {
    announce([stored("shop", seq(3), seq(5)), stored("blog", seq(4))]);
    announce([stored("shop", seq(1), seq(2)), stored("shop", seq(9, 2))]);
  });
  expect(readRanges("there", text)).toEqual([
    { applicationId: "shop", first: seq(1), last: seq(5) },
    { applicationId: "blog", first: seq(4), last: seq(4) },
    { applicationId: "shop", first: seq(9, 2), last: seq(9, 2) },
  ]);
  expect(readRanges("here", text)).toEqual([]);
});

test("ranges that couldn't be published are published later", async () => {
  const texts: string[] = [];
  let failures = 2;
  await new Promise<void>((resolve) => {
    const publish = async (text: string) => {
      if (failures-- > 0) throw new Error("no connection");
      texts.push(text);
      resolve();
    };
    const notifier = createStoredRangeNotifier({
      self: "here",
      publish,
      logger: pino({ level: "silent" }),
      intervalMs: 1,
    });
    notifier.stored([stored("shop", seq(1), seq(2))]);
  });
  expect(texts.flatMap((text) => readRanges("there", text))).toEqual([
    { applicationId: "shop", first: seq(1), last: seq(2) },
  ]);
});

test("ranges of many applications fit into notices", async () => {
  const ids = Array.from({ length: 120 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`);
  const texts = await notices(3, ({ stored: announce }) => announce(ids.map((id, n) => stored(id, seq(n)))));
  expect(texts.flatMap((text) => readRanges("there", text)).map(({ applicationId }) => applicationId)).toEqual(ids);
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(7_000);
});
