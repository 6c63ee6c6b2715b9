// npm run prove -- kills 100, npm run prove -- outage 60: the long form of the reliability tests.
import { proveKills } from "./kills.ts";
import { proveOutage } from "./outage.ts";

const proofs: Record<
  string,
  (amount: number) => Promise<{ missing: string[]; twice: string[]; surprises: readonly string[] }>
> = {
  kills: (kills) => proveKills({ kills, onRound: (round) => process.stdout.write(`\r${round} kills`) }),
  outage: (seconds) => proveOutage({ seconds }),
};

const [name = "", amount = ""] = process.argv.slice(2);
const prove = proofs[name];
if (!prove || !(Number(amount) > 0)) {
  console.error("Say what to prove and how much of it: kills 100, or outage 60 (seconds).");
  process.exit(2);
}
const { missing, twice, surprises, ...figures } = await prove(Number(amount));
console.log(`\n${JSON.stringify({ ...figures, missing: missing.length, twice: twice.length, surprises })}`);
process.exit(missing.length + twice.length + surprises.length === 0 ? 0 : 1);
