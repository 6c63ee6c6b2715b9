// npm run prove -- kills 100 | outage 60 | bodies 100000 | hostile 100000 | isolation 60: runs the tests of this folder
// this many times, or for this many seconds.
import { startTestApp } from "../../testing/test-app.ts";
import { proveKills } from "./kills.ts";
import { proveOutage } from "./outage.ts";
import { proveBodies } from "./prove-bodies.ts";
import { proveHostile } from "./prove-hostile.ts";
import { proveIsolation } from "./prove-isolation.ts";
import type { SendComparison } from "./sender.ts";

/** Each returns its figures and its problems. */
const proofs: Record<string, (amount: number) => Promise<{ figures: object; complaints: readonly string[] }>> = {
  async kills(kills) {
    const { miscounted, ...proof } = await proveKills({
      kills,
      onRound: (round) => process.stdout.write(`\r${round} kills `),
    });
    const wrong = Object.entries(miscounted).filter(([, by]) => by !== 0);
    return judge({
      ...proof,
      surprises: [...proof.surprises, ...wrong.map(([what, by]) => `${what} miscounted: ${by}`)],
    });
  },
  outage: async (seconds) => judge(await proveOutage({ seconds })),
  async bodies(count) {
    const app = await startTestApp({ billing: false });
    const { complaints, ...figures } = await proveBodies(app, count);
    await app.close();
    return { figures, complaints };
  },
  async hostile(texts) {
    const onProgress = (sent: number) => process.stdout.write(`\r${sent} texts `);
    const { complaints, ...figures } = await proveHostile({
      texts,
      maxBlockedMs: 250,
      maxRssBytes: 2 * 2 ** 30,
      onProgress,
    });
    return { figures, complaints };
  },
  async isolation(seconds) {
    const { complaints, ...figures } = await proveIsolation(seconds);
    return { figures, complaints };
  },
};

function judge({ missing, twice, surprises, ...figures }: SendComparison & { surprises: readonly string[] }) {
  const complaints = [
    ...missing.map((message) => `missing: ${message}`),
    ...twice.map((message) => `twice: ${message}`),
    ...surprises,
  ];
  return { figures, complaints };
}

const [name = "", amount = ""] = process.argv.slice(2);
const prove = proofs[name];
if (!prove || !(Number(amount) > 0)) {
  console.error(
    "Say what to prove and how much of it: kills 100, outage 60 (seconds), bodies 100000, hostile 100000, or isolation 60 (seconds).",
  );
  process.exit(2);
}
const start = performance.now();
const { figures, complaints } = await prove(Number(amount));
const seconds = Math.round((performance.now() - start) / 1000);
console.log({ ...figures, seconds, complaints: complaints.length });
for (const complaint of complaints.slice(0, 20)) console.log(complaint.slice(0, 500));
process.exit(complaints.length === 0 ? 0 : 1);
