import { pino } from "pino";
import { expect, test } from "vitest";
import { newRow, toBytes } from "../../storage/testing/rows.ts";
import { createAnnouncer, readNews } from "./stored-range-notices.ts";

/** Numbered by a server, at this count. */
const seq = (count: number, node = 1) => (5n << 22n) + (BigInt(node) << 16n) + BigInt(count);

function stored(applicationId: string, ...seqs: bigint[]) {
  const rows = seqs.map((each) => newRow({ applicationId, seq: String(each) }));
  return { applicationId, rows: toBytes(rows), rowCount: rows.length };
}

/** The first `count` notices. */
async function notices(count: number, work: (announcer: ReturnType<typeof createAnnouncer>) => void) {
  const texts: string[] = [];
  await new Promise<void>((resolve) => {
    const publish = async (text: string) => void (texts.push(text) === count && resolve());
    work(createAnnouncer({ self: "here", publish, logger: pino({ level: "silent" }) }));
  });
  return texts;
}

test("what is stored at about the same time is told together, of each application and server as one", async () => {
  const [text = ""] = await notices(1, ({ stored: tell }) => {
    tell([stored("shop", seq(3), seq(5)), stored("blog", seq(4))]);
    tell([stored("shop", seq(1), seq(2)), stored("shop", seq(9, 2))]);
  });
  expect(readNews("there", text)).toEqual([
    { applicationId: "shop", first: seq(1), last: seq(5) },
    { applicationId: "blog", first: seq(4), last: seq(4) },
    { applicationId: "shop", first: seq(9, 2), last: seq(9, 2) },
  ]);
  expect(readNews("here", text)).toEqual([]);
});

test("what could not be told is told later", async () => {
  const texts: string[] = [];
  let failures = 2;
  await new Promise<void>((resolve) => {
    const publish = async (text: string) => {
      if (failures-- > 0) throw new Error("no connection");
      texts.push(text);
      resolve();
    };
    const announcer = createAnnouncer({ self: "here", publish, logger: pino({ level: "silent" }), pause: 1 });
    announcer.stored([stored("shop", seq(1), seq(2))]);
  });
  expect(texts.flatMap((text) => readNews("there", text))).toEqual([
    { applicationId: "shop", first: seq(1), last: seq(2) },
  ]);
});

test("news of many applications fit into notices", async () => {
  const ids = Array.from({ length: 120 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`);
  const texts = await notices(3, ({ stored: tell }) => tell(ids.map((id, n) => stored(id, seq(n)))));
  expect(texts.flatMap((text) => readNews("there", text)).map(({ applicationId }) => applicationId)).toEqual(ids);
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(7_000);
});
