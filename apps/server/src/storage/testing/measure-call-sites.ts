// A process of `bench:call-sites`: what an insert costs with the column of call sites or without, by how many logs have
// one. Prints JSON.
import { openChdb } from "../logs/database/chdb.ts";
import { migrateLogs } from "../logs/database/migrations.ts";
import { createLogStore } from "../logs/store.ts";
import { newRow, toBytes } from "./rows.ts";

const [path = "", column] = process.argv.slice(2);
const rowsPerBlock = 10_000;
const rounds = 12;
const shares = [0, 0.05, 1];

const db = await openChdb({ path });
await migrateLogs(db);
if (column === "without") await db.command("ALTER TABLE logs DROP COLUMN call_site");
const store = createLogStore(db);

const results = [];
for (const share of shares) {
  const measured: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const token = `${share} ${round}`;
    measured.push(await measure((block) => store.insert(block, { token }), toBlock(share, round)));
  }
  results.push({ share, microseconds: median(measured) });
}
await db.close();
console.log(JSON.stringify({ rows: rowsPerBlock * rounds, results }));

/** Microseconds of CPU time per row. */
async function measure(insert: (block: Buffer) => Promise<unknown>, block: Buffer): Promise<number> {
  const begun = process.cpuUsage();
  await insert(block);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / rowsPerBlock;
}

function toBlock(share: number, round: number) {
  const every = share === 0 ? Number.POSITIVE_INFINITY : 1 / share;
  return toBytes(
    Array.from({ length: rowsPerBlock }, (_, index) => {
      const callSite = index % every === 0 ? { callSite: `/srv/shop/src/part${index % 50}.ts:${index % 300}:11` } : {};
      const metadata = {
        userAgent: "Mozilla/5.0 (X11; Linux x86_64)",
        url: `https://shop.example/${index % 50}`,
        ...callSite,
      };
      const seq = String(round * rowsPerBlock + index + 1);
      return newRow({ seq, message: `Order ${index} paid`, metadata: JSON.stringify(metadata), release: "4.18.2" });
    }),
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
