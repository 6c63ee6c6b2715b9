import { expect, test } from "vitest";
import { follow } from "../../testing/follow.ts";
import { startTestApp } from "../../testing/test-app.ts";

test("stopping the server ends the streams with a `bye` event, without waiting for their readers", async () => {
  const app = await startTestApp();
  const api = await app.listen();
  const follower = await follow(api, { token: await app.signUp("ada@example.com") });
  await follower.next("open");
  const [rest] = await Promise.all([follower.rest(), app.close()]);
  expect(rest).toMatchObject([{ event: "bye", data: { reason: "stopping", resume: true } }]);
});
