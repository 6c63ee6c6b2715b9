import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createShop, type Shop, thrown } from "../testing/shop.ts";
import { addOlderPlaces } from "./older-places.ts";

let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await startTestApp();
  shop = await createShop(app, { token: await app.signUp("ada@example.com") });
  await shop.send(thrown("a"), thrown("b", { name: "order" }));
});
afterAll(() => app.close());

const unplaced = { fileName: null, path: "", line: 0, columnNumber: 0, lineHash: "" };

async function kinds() {
  const issues = await shop.issues();
  const found = await app.storage.issueFingerprints.ofIssue(issues.flatMap(({ ids }) => ids));
  return found.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

test("issues of an earlier version get the lines where they happen, as far as their logs are kept", async () => {
  const { issueFingerprints: fingerprints, logs } = app.storage;
  const before = await kinds();
  expect(before).toMatchObject([
    { fileName: "order.ts", path: "src/order.ts", line: 4, columnNumber: 7, lineHash: "" },
    { fileName: "pay.ts", path: "src/pay.ts", line: 4, columnNumber: 7, lineHash: "" },
  ]);
  for (const { applicationId, fingerprint } of before)
    await fingerprints.setPlace(applicationId, fingerprint, unplaced);
  const [order] = before;
  // The log of the other one is gone.
  const find: typeof logs.find = async (scopes, position) => {
    const row = await logs.find(scopes, position);
    return row?.message === "a" ? undefined : row;
  };
  await addOlderPlaces({ fingerprints, logs: { find }, isStopped: () => true });
  expect(await fingerprints.unplaced(10)).toHaveLength(2);
  await addOlderPlaces({ fingerprints, logs: { find }, isStopped: () => false });
  expect(await fingerprints.unplaced(10)).toEqual([]);
  expect(await kinds()).toEqual([expect.objectContaining({ ...unplaced, fileName: "" }), order]);
});
