import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtProgram } from "../testing/built-program.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

// Beside a running server.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.signUp("ada@example.com");
  const token = await app.signUp("grace@example.com");
  await app.call("POST", "/dashboard/settings/notifications", { token, body: { updates: false } });
});
afterAll(() => app.close());

async function announce(...options: string[]) {
  const child = spawn(process.execPath, [await builtProgram("announce"), ...options], {
    env: {
      PATH: process.env.PATH,
      CONTRAIL_DATA_DIR: app.dataDir,
      CONTRAIL_SECRET: "a secret that only tests have 0123456789",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, "exit");
  return { code: child.exitCode, stdout, stderr };
}

const subjects = async (email: string) => (await app.mailsTo(email)).map(({ subject }) => subject);

test("[CLAIM-27] an announcement is counted first, then sent to those who want it, once", async () => {
  const file = join(app.dataDir, "news.txt");
  writeFileSync(file, "Alerts are here\n\nYou can now be told when something breaks.\n");
  expect(await announce("updates", file)).toMatchObject({
    code: 0,
    stdout: "1 account wants it: “Alerts are here”. Add --send to send it.\n",
  });
  expect(await subjects("ada@example.com")).not.toContain("Alerts are here");
  const sent = await announce("updates", file, "--send");
  expect(sent.stdout).toContain("Sent to 1 account.");
  const again = await announce("updates", file, "--send");
  expect(again.stdout).toContain("It was already sent to 1 account.");
  expect((await subjects("ada@example.com")).filter((subject) => subject === "Alerts are here")).toHaveLength(1);
  expect(await subjects("grace@example.com")).not.toContain("Alerts are here");
});

test("a command that makes no sense says how to use it", async () => {
  for (const given of [
    ["news", "x"],
    ["updates", "x", "--now"],
  ]) {
    expect(await announce(...given)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Usage: npm run announce/),
    });
  }
});
