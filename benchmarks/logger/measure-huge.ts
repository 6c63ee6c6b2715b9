// Runs in a separate process for each library and kind of value, and prints what one log with a huge argument costs the
// main thread, from the call to the end of the delivery, in milliseconds.
import { mainThreadTime } from "../measure/process-usage.ts";
import { type LibraryName, libraries } from "./libraries.ts";

const [name = "", endpoint = "", file = "", kind = ""] = process.argv.slice(2);
const entries = 100_000;
/** Linux counts CPU time in steps of 10 ms. */
const repeats = 10;

const rows = Array.from({ length: entries }, (_, index) => ({ id: index, name: `order ${index}` }));
const value = kind === "keys" ? Object.fromEntries(rows.map((row) => [`order${row.id}`, row])) : rows;

const library = await libraries[name as LibraryName]({ endpoint, file });
library.log("small", { a: 1 });
const start = await mainThreadTime(process.pid);
for (let repeat = 0; repeat < repeats; repeat++) library.log("huge", { value });
await library.close();
console.log(`figures ${((await mainThreadTime(process.pid)) - start) / 1_000 / repeats}`);
process.exit();
