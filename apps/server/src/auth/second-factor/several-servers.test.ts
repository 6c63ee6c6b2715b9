// Two servers with one PostgreSQL: a sign-in may start on one and end on the other.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Postgres, startPostgres } from "../../storage/testing/postgres.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let postgres: Postgres;
let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  postgres = await startPostgres();
  const { href: postgresUrl } = await postgres.createDatabase();
  first = await startTestApp({ postgresUrl });
  second = await startTestApp({ postgresUrl });
});
afterAll(async () => {
  await first?.close();
  await second?.close();
  await postgres?.stop();
});

test("challenges, attempts and used recovery codes are the same on both", async () => {
  const email = "ada@example.com";
  const token = await first.signUp(email);
  const { secret } = (await first.call("POST", "/auth/second-factors/totp", { token })).body;
  const account = await first.storage.accounts.byEmail(email);
  const app = await second.storage.secondFactors.authenticatorApp(account?.id ?? "");
  expect(secret).toHaveLength(32);
  await second.storage.secondFactors.confirmAuthenticatorApp(
    { accountId: account?.id ?? "", sealedSecret: app?.sealedSecret ?? "" },
    { step: 1, codeHashes: ["x"] },
  );
  const codes = (await second.call("POST", "/auth/second-factors/recovery-codes", { token })).body.recoveryCodes;

  const login = async (on: TestApp) =>
    (await on.call("POST", "/auth/gmail-login", { body: { email, password: "correct horse" } })).body.challenge;
  const verify = (on: TestApp, challenge: string, recoveryCode: string) =>
    on.call("POST", "/auth/second-factor", { body: { challenge, recoveryCode } });

  const challenge = await login(first);
  const wrong = await Promise.all(
    Array.from({ length: 6 }, (_, i) => verify(i % 2 ? first : second, challenge, "wrong-wrong")),
  );
  expect(wrong.filter(({ body }) => body.code === "wrong_second_factor")).toHaveLength(4);
  expect((await verify(second, challenge, codes[0])).body.code).toBe("challenge_used_up");

  const [started, other] = [await login(first), await login(second)];
  const answers = await Promise.all([verify(second, started, codes[0]), verify(first, other, codes[0])]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
});
