// node --import tsx apps/server/src/ingest/spool/testing/kill.ts 200: runs kill.proof.test.ts this many times.
import { createTemporaryFolder } from "../../../storage/testing/temporary-folder.ts";
import { killAgainAndAgain } from "./kill-rounds.ts";

const rounds = Number(process.argv[2] ?? 50);
const folder = await createTemporaryFolder();
const { accepted, stored, missing, wrong, wronglyDigested } = await killAgainAndAgain(folder.path, rounds);
await folder.remove();
console.log(`${rounds} kills, ${accepted.length} batches accepted, ${stored} rows stored.`);
console.log(
  `Missing: ${missing.length}. Twice or in part: ${wrong.length}. Not digested once: ${wronglyDigested.length}.`,
);
process.exit(missing.length + wrong.length + wronglyDigested.length === 0 ? 0 : 1);
