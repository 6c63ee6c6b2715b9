// npm run prove:bodies -- --count 100000 --first 0: what bodies.test.ts does, as often as asked.
import { parseArgs } from "node:util";
import { startTestApp } from "../../testing/test-app.ts";
import { proveBodies } from "./prove-bodies.ts";

const { values } = parseArgs({
  options: { count: { type: "string", default: "100000" }, first: { type: "string", default: "0" } },
});
const app = await startTestApp();
const start = performance.now();
const { complaints, ...figures } = await proveBodies(app, Number(values.count), Number(values.first));
const seconds = Math.round((performance.now() - start) / 1000);
await app.close();
console.log({ ...figures, seconds, complaints: complaints.length });
for (const complaint of complaints.slice(0, 20)) console.log(complaint.slice(0, 500));
process.exit(complaints.length === 0 ? 0 : 1);
