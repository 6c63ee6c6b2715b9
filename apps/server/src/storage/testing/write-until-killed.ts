// Writes into an embedded store and prints a number once everything with that number is stored. Does not end by itself.
// Arguments: data folder, first number.
import { openStorage } from "../open.ts";

const [dataDir = "", first = "0"] = process.argv.slice(2);
const { logs, outbox } = await openStorage({ dataDir });

for (let i = Number(first); ; i++) {
  const id = String(i);
  const log = { id, applicationId: "shop", time: i, receivedAt: i, type: "log", level: "log", source: "shop" } as const;
  const mail = { id, recipient: "ada@example.com", subject: id, bodyText: "", bodyHtml: "", createdAt: i };
  await Promise.all([
    logs.insert([{ ...log, message: "x".repeat(1000), data: "", metadata: "", stack: "", environment: "", marks: [] }]),
    outbox.add(mail),
  ]);
  process.stdout.write(`${i}\n`);
}
