import { expect, test } from "vitest";
import { createTemporaryFolder } from "../../storage/testing/temporary-folder.ts";
import { killAgainAndAgain } from "./testing/kill-rounds.ts";

test("after kill -9 at random moments every accepted batch is in chDB and digested exactly once", async () => {
  const folder = await createTemporaryFolder();
  const { accepted, missing, wrong, wronglyDigested } = await killAgainAndAgain(folder.path, 5);
  await folder.remove();
  expect(accepted.length).toBeGreaterThanOrEqual(5);
  expect(missing).toEqual([]);
  expect(wrong).toEqual([]);
  expect(wronglyDigested).toEqual([]);
});
