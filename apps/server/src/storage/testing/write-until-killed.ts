// Writes into an embedded store and prints a number once everything with that number is stored. Runs until it is
// killed. Arguments: data folder, first number.
import { openStorage } from "../open.ts";
import { newRow, toBytes } from "./rows.ts";

const [dataDir = "", first = "0"] = process.argv.slice(2);
const { logs, outbox } = await openStorage({ dataDir });

for (let i = Number(first); ; i++) {
  const id = String(i);
  const rows = toBytes([newRow({ time: i, seq: id, message: "x".repeat(1000) })]);
  const mail = { id, recipient: "ada@example.com", subject: id, bodyText: "", bodyHtml: "", createdAt: i };
  await Promise.all([logs.insert(rows, { token: id }), outbox.add(mail)]);
  process.stdout.write(`${i}\n`);
}
