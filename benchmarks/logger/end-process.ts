// Runs in a separate process: 1,000 logs, then exit.
import { type LibraryName, libraries } from "./libraries.ts";

const [name = "", how = "", endpoint = "", file = ""] = process.argv.slice(2);
const { log } = await libraries[name as LibraryName]({ endpoint, file });
// A worker or a connection may still be starting, as in any real program.
await new Promise((resolve) => setTimeout(resolve, 500));
for (let index = 0; index < 1_000; index++) log(`log ${index}`, { index });
if (how === "exit") process.exit(0);
if (how === "throw") {
  setTimeout(() => {
    throw new Error("uncaught");
  });
}
if (how === "SIGTERM") {
  setInterval(() => {}, 1_000);
  console.log("ready");
}
