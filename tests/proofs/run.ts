// npm run prove -- kills 100 | issues 100 | alerts 100 | outage 60 | metadata-outage 60 | bodies 100000 | hostile 100000 |
// costly 30 | neighbors 60 | flood 1000000 | isolation 60: tries to break a guarantee this many times, or for this many
// seconds or minutes.

import { proveAlertKills } from "../../apps/server/src/proofs/testing/alert-kills.ts";
import { proveIssueKills } from "../../apps/server/src/proofs/testing/issue-kills.ts";
import { proveIssueOutage } from "../../apps/server/src/proofs/testing/issue-outage.ts";
import { proveKills } from "../../apps/server/src/proofs/testing/kills.ts";
import { proveOutage } from "../../apps/server/src/proofs/testing/outage.ts";
import { proveBodies } from "../../apps/server/src/proofs/testing/prove-bodies.ts";
import { proveFlood } from "../../apps/server/src/proofs/testing/prove-flood.ts";
import { proveHostile } from "../../apps/server/src/proofs/testing/prove-hostile.ts";
import { proveIsolation } from "../../apps/server/src/proofs/testing/prove-isolation.ts";
import type { SendComparison } from "../../apps/server/src/proofs/testing/sender.ts";
import { startTestApp } from "../../apps/server/src/testing/test-app.ts";
import { proveCostly } from "./costly/prove-costly.ts";
import { proveNeighbors } from "./costly/prove-neighbors.ts";

/** Each returns its figures and its problems. */
const proofs: Record<string, (amount: number) => Promise<{ figures: object; problems: readonly string[] }>> = {
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
  async alerts(kills) {
    const onRound = (round: number) => process.stdout.write(`\r${round} kills `);
    const { problems, ...figures } = await proveAlertKills({ kills, onRound });
    return { figures, problems };
  },
  async issues(kills) {
    const onRound = (round: number) => process.stdout.write(`\r${round} kills `);
    const { problems, ...figures } = await proveIssueKills({ kills, onRound });
    return { figures, problems };
  },
  async "metadata-outage"(seconds) {
    const { problems, ...figures } = await proveIssueOutage({ seconds });
    return { figures, problems };
  },
  async flood(errors) {
    const app = await startTestApp({ billing: false });
    const { problems, ...figures } = await proveFlood(app, errors);
    await app.close();
    return { figures, problems };
  },
  outage: async (seconds) => judge(await proveOutage({ seconds })),
  async bodies(count) {
    const app = await startTestApp({ billing: false });
    const { problems, ...figures } = await proveBodies(app, count);
    await app.close();
    return { figures, problems };
  },
  async hostile(texts) {
    const onProgress = (sent: number) => process.stdout.write(`\r${sent} texts `);
    const { problems, ...figures } = await proveHostile({
      texts,
      maxBlockedMs: 250,
      maxRssBytes: 2 * 2 ** 30,
      onProgress,
    });
    return { figures, problems };
  },
  async costly(minutes) {
    return proveCostly({
      minutes,
      isFresh: process.argv.includes("--fresh"),
      onProgress(tried, worst) {
        const shares = Object.entries(worst).map(([aspect, share]) => `${aspect} ${share}`);
        process.stdout.write(`\r${tried} bodies; shares of the limits: ${shares.join(", ")} `);
      },
    });
  },
  async neighbors(seconds) {
    const { problems, ...figures } = await proveNeighbors(seconds);
    return { figures, problems };
  },
  async isolation(seconds) {
    const { problems, ...figures } = await proveIsolation(seconds);
    return { figures, problems };
  },
};

function judge({ missing, twice, surprises, ...figures }: SendComparison & { surprises: readonly string[] }) {
  const problems = [
    ...missing.map((message) => `missing: ${message}`),
    ...twice.map((message) => `twice: ${message}`),
    ...surprises,
  ];
  return { figures, problems };
}

const [name = "", amount = ""] = process.argv.slice(2);
const prove = proofs[name];
if (!prove || !(Number(amount) > 0)) {
  console.error(
    "Say what to prove and how much of it: kills 100, issues 100 (kills), alerts 100 (kills), outage 60 (seconds), metadata-outage 60 (seconds), bodies 100000, hostile 100000, costly 30 (minutes), neighbors 60 (seconds), flood 1000000 (errors), or isolation 60 (seconds).",
  );
  process.exit(2);
}
const start = performance.now();
const { figures, problems } = await prove(Number(amount));
const seconds = Math.round((performance.now() - start) / 1000);
console.log({ ...figures, seconds, problems: problems.length });
for (const complaint of problems.slice(0, 20)) console.log(complaint.slice(0, 3_000));
process.exit(problems.length === 0 ? 0 : 1);
