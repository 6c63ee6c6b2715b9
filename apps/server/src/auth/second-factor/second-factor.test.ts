// Two-factor sign-in through the API.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createAuthenticator } from "./testing/authenticator.ts";
import { toStep, totpAt } from "./totp.ts";

const password = "correct horse";
let app: TestApp;
let email: string;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  email = `ada-${randomUUID()}@example.com`;
  token = await app.signUp(email);
});

const post = (path: string, body?: object, as?: string) => app.call("POST", path, { body, token: as });
const login = async () => (await post("/auth/gmail-login", { email, password })).body;
const challenge = async (): Promise<string> => (await login()).challenge;
const list = async (as = token) => (await app.call("GET", "/auth/second-factors", { token: as })).body.secondFactors;
const subjects = async () => (await app.mailsTo(email)).map(({ subject }) => subject);

/** Returns the secret and the recovery codes. */
async function addTotp(as = token) {
  const { body: started } = await post("/auth/second-factors/totp", undefined, as);
  const secret = fromBase32(started.secret);
  const { body } = await post("/auth/second-factors/totp/confirm", { code: codeNow(secret) }, as);
  return { secret, recoveryCodes: body.recoveryCodes as string[] };
}

async function addPasskey(authenticator = createAuthenticator(), name = "Laptop") {
  const { body: started } = await post("/auth/second-factors/passkeys/options", undefined, token);
  const passkey = authenticator.create(started.options);
  const added = await post("/auth/second-factors/passkeys", { challenge: started.challenge, name, passkey }, token);
  return { authenticator, added };
}

const codeNow = (secret: Buffer, offset = 0) => totpAt(secret, toStep(app.clock.now()) + offset);
const nextStep = () => app.clock.advance(30_000);
/** Six digits that aren't accepted now. */
function wrongCode(secret: Buffer): string {
  const right = [-1, 0, 1].map((offset) => codeNow(secret, offset));
  return ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code)) ?? "";
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (char) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(char).toString(2).padStart(5, "0"),
  );
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

describe("an authenticator app", () => {
  test("changes nothing until its first code is entered", async () => {
    const { body } = await post("/auth/second-factors/totp", undefined, token);
    expect(body.uri).toContain(`secret=${body.secret}&issuer=Contrail`);
    expect(await list()).toEqual({ totp: null, passkeys: [], recoveryCodes: 0, isConfirmed: true });
    expect(await login()).toHaveProperty("token");
    const wrong = await post("/auth/second-factors/totp/confirm", { code: wrongCode(fromBase32(body.secret)) }, token);
    expect(wrong).toMatchObject({ status: 400, body: { code: "wrong_second_factor" } });
    expect(await login()).toHaveProperty("token");
  });

  test("then the password alone no longer signs in: the answer has a challenge and no token", async () => {
    const { secret, recoveryCodes } = await addTotp();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await subjects()).toContain("An authenticator app was added to your Contrail account");
    nextStep();
    const response = await post("/auth/gmail-login", { email, password });
    expect(response).toMatchObject({
      status: 200,
      body: { success: true, code: "second_factor_required", methods: ["totp", "recovery_code"] },
    });
    expect(response.body).not.toHaveProperty("token");
    expect(response.headers).not.toHaveProperty("set-cookie");
    const signedIn = await post("/auth/second-factor", { challenge: response.body.challenge, code: codeNow(secret) });
    expect(signedIn.status).toBe(200);
    expect((await app.call("GET", "/auth/user-data", { token: signedIn.body.token })).body.data.email).toBe(email);
  });

  test("a code works once, in one challenge and across challenges, and neither does an earlier one", async () => {
    const { secret } = await addTotp();
    const setupCode = codeNow(secret);
    expect((await post("/auth/second-factor", { challenge: await challenge(), code: setupCode })).status).toBe(400);
    nextStep();
    const code = codeNow(secret);
    expect((await post("/auth/second-factor", { challenge: await challenge(), code })).status).toBe(200);
    expect((await post("/auth/second-factor", { challenge: await challenge(), code })).body.code).toBe(
      "wrong_second_factor",
    );
    const earlier = codeNow(secret, -1);
    expect((await post("/auth/second-factor", { challenge: await challenge(), code: earlier })).status).toBe(400);
  });

  test("of parallel requests with the same code, one signs in", async () => {
    const { secret } = await addTotp();
    nextStep();
    const challenges = [await challenge(), await challenge(), await challenge()];
    const code = codeNow(secret);
    const answers = await Promise.all(challenges.map((each) => post("/auth/second-factor", { challenge: each, code })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test("a second one can't replace it; removing it turns two-factor sign-in off and sends an email", async () => {
    await addTotp();
    expect((await post("/auth/second-factors/totp", undefined, token)).body.code).toBe("totp_exists");
    expect((await app.call("DELETE", "/auth/second-factors/totp", { token })).status).toBe(200);
    expect(await list()).toMatchObject({ totp: null, recoveryCodes: 0 });
    expect(await subjects()).toContain("The authenticator app was removed from your Contrail account");
    expect(await login()).toHaveProperty("token");
    expect((await app.call("DELETE", "/auth/second-factors/totp", { token })).body.code).toBe("factor_not_found");
  });

  test("codes of five digits, letters or nothing are invalid requests and use up no attempt", async () => {
    const { secret } = await addTotp();
    nextStep();
    const started = await challenge();
    for (const code of ["12345", "abcdef", "", "1234567"]) {
      expect((await post("/auth/second-factor", { challenge: started, code })).body.code).toBe("bad_request");
    }
    expect((await post("/auth/second-factor", { challenge: started })).body.code).toBe("bad_request");
    const both = { challenge: started, code: codeNow(secret), recoveryCode: "aaaaa-bbbbb" };
    expect((await post("/auth/second-factor", both)).body.code).toBe("bad_request");
    const spaced = codeNow(secret).replace(/^.../, "$& ");
    expect((await post("/auth/second-factor", { challenge: started, code: spaced })).status).toBe(200);
  });
});

describe("a challenge", () => {
  test("is valid for five minutes", async () => {
    const { secret } = await addTotp();
    const started = await challenge();
    app.clock.advance(5 * 60_000);
    const late = await post("/auth/second-factor", { challenge: started, code: codeNow(secret) });
    expect(late).toMatchObject({ status: 400, body: { code: "bad_challenge" } });
  });

  test("takes five attempts, also in parallel; the right code is then rejected, and works with a new challenge", async () => {
    const { secret } = await addTotp();
    nextStep();
    const started = await challenge();
    const wrong = { challenge: started, code: wrongCode(secret) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => post("/auth/second-factor", wrong)));
    const codes = answers.map(({ body }) => String(body.code)).toSorted((a, b) => a.localeCompare(b));
    expect(codes).toEqual([...Array(4).fill("challenge_used_up"), ...Array(4).fill("wrong_second_factor")]);
    const right = await post("/auth/second-factor", { challenge: started, code: codeNow(secret) });
    expect(right).toMatchObject({ status: 403, body: { code: "challenge_used_up" } });
    expect((await post("/auth/second-factor", { challenge: await challenge(), code: codeNow(secret) })).status).toBe(
      200,
    );
  });

  test("works once", async () => {
    const { recoveryCodes } = await addTotp();
    const started = await challenge();
    expect((await post("/auth/second-factor", { challenge: started, recoveryCode: recoveryCodes[0] })).status).toBe(
      200,
    );
    const again = await post("/auth/second-factor", { challenge: started, recoveryCode: recoveryCodes[1] });
    expect(again.body.code).toBe("bad_challenge");
  });

  test("made-up ones and those of other steps are unknown", async () => {
    const { recoveryCodes } = await addTotp();
    const { challenge: forPasskey } = (await post("/auth/passkey/options")).body;
    for (const each of ["made-up", forPasskey]) {
      const answer = await post("/auth/second-factor", { challenge: each, recoveryCode: recoveryCodes[0] });
      expect(answer.body.code).toBe("bad_challenge");
      expect((await post("/auth/second-factor/options", { challenge: each })).body.code).toBe("bad_challenge");
    }
  });

  test("ends when the password changes", async () => {
    const { secret } = await addTotp();
    const started = await challenge();
    await post("/auth/change-password", { currentPassword: password, newPassword: "a better horse" }, token);
    nextStep();
    const answer = await post("/auth/second-factor", { challenge: started, code: codeNow(secret) });
    expect(answer.body.code).toBe("bad_challenge");
  });
});

test("wrong codes are limited across challenges; a new password doesn't lift the limit", async () => {
  const { secret } = await addTotp();
  nextStep();
  for (let failure = 0; failure < 10; failure++) {
    await post("/auth/second-factor", { challenge: await challenge(), code: wrongCode(secret) });
  }
  const locked = await post("/auth/second-factor", { challenge: await challenge(), code: codeNow(secret) });
  expect(locked).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
  expect(Number(locked.headers["retry-after"])).toBe(15 * 60);

  await resetPassword("a better horse");
  const again = await post("/auth/gmail-login", { email, password: "a better horse" });
  const still = await post("/auth/second-factor", { challenge: again.body.challenge, code: codeNow(secret) });
  expect(still.body.code).toBe("too_many_attempts");
  app.clock.advance(15 * 60_000);
  const after = await post("/auth/gmail-login", { email, password: "a better horse" });
  expect((await post("/auth/second-factor", { challenge: after.body.challenge, code: codeNow(secret) })).status).toBe(
    200,
  );
});

async function resetPassword(newPassword: string) {
  await post("/auth/forget-password", { email });
  const body = { email, code: app.codeFor(email), type: "password_reset" };
  const { token: resetToken } = (await post("/auth/verifiy-otp", body)).body;
  expect((await post("/auth/reset-password", { newPassword }, resetToken)).status).toBe(200);
}

test("a password reset doesn't bypass the second factor", async () => {
  await addTotp();
  await resetPassword("a better horse");
  const { body } = await post("/auth/gmail-login", { email, password: "a better horse" });
  expect(body.code).toBe("second_factor_required");
  expect(body).not.toHaveProperty("token");
});

describe("recovery codes", () => {
  test("each works once, however it is typed, and sends an email", async () => {
    const { recoveryCodes } = await addTotp();
    const typed = ` ${recoveryCodes[3]?.toUpperCase().replace("-", " ")}`;
    expect((await post("/auth/second-factor", { challenge: await challenge(), recoveryCode: typed })).status).toBe(200);
    expect(await list()).toMatchObject({ recoveryCodes: 9 });
    expect(await subjects()).toContain("A recovery code was used to sign in to Contrail");
    const again = { challenge: await challenge(), recoveryCode: recoveryCodes[3] };
    expect((await post("/auth/second-factor", again)).body.code).toBe("wrong_second_factor");
  });

  test("of parallel requests with the same one, one signs in", async () => {
    const { recoveryCodes } = await addTotp();
    const challenges = [await challenge(), await challenge(), await challenge()];
    const answers = await Promise.all(
      challenges.map((each) => post("/auth/second-factor", { challenge: each, recoveryCode: recoveryCodes[0] })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test("new ones replace all previous ones; without a second factor there are none", async () => {
    expect((await post("/auth/second-factors/recovery-codes", undefined, token)).body.code).toBe("factor_not_found");
    const { recoveryCodes } = await addTotp();
    const { body } = await post("/auth/second-factors/recovery-codes", undefined, token);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await subjects()).toContain("Your Contrail recovery codes were replaced");
    const old = { challenge: await challenge(), recoveryCode: recoveryCodes[0] };
    expect((await post("/auth/second-factor", old)).status).toBe(400);
    const fresh = { challenge: await challenge(), recoveryCode: body.recoveryCodes[0] };
    expect((await post("/auth/second-factor", fresh)).status).toBe(200);
  });

  test("come with the first factor only", async () => {
    const { recoveryCodes } = await addTotp();
    expect(recoveryCodes).toHaveLength(10);
    const { added } = await addPasskey();
    expect(added.body.recoveryCodes).toBeUndefined();
    expect(await list()).toMatchObject({ recoveryCodes: 10 });
  });
});

describe("a passkey", () => {
  test("is bound to the host of the public URL, and is listed with its name and last use", async () => {
    const { body } = await post("/auth/second-factors/passkeys/options", undefined, token);
    expect(body.options.rp).toEqual({ id: "localhost", name: "Contrail" });
    expect(body.options.authenticatorSelection).toMatchObject({
      residentKey: "required",
      userVerification: "required",
    });
    const { added } = await addPasskey();
    expect(added).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } });
    const [passkey] = (await list()).passkeys;
    expect(passkey).toMatchObject({ name: "Laptop", lastUsedAt: null });
    const renamed = await app.call("PUT", `/auth/second-factors/passkeys/${passkey.id}`, {
      token,
      body: { name: "Old laptop" },
    });
    expect(renamed.body.passkey.name).toBe("Old laptop");
    expect(await subjects()).toContain("A passkey was added to your Contrail account");
  });

  test("signs in as the second factor", async () => {
    const { authenticator } = await addPasskey();
    const { challenge: started, methods } = await login();
    expect(methods).toEqual(["passkey", "recovery_code"]);
    const { body } = await post("/auth/second-factor/options", { challenge: started });
    expect(body.passkey).toMatchObject({ rpId: "localhost", allowCredentials: [{ id: authenticator.id }] });
    const passkey = authenticator.get(body.passkey);
    const signedIn = await post("/auth/second-factor", { challenge: started, passkey });
    expect(signedIn.body).toHaveProperty("token");
    const [listed] = (await list()).passkeys;
    expect(listed.lastUsedAt).not.toBeNull();
  });

  test("signs in without a password, and needs no other factor", async () => {
    const { authenticator } = await addPasskey();
    await addTotp();
    const { body } = await post("/auth/passkey/options");
    expect(body.options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(body.options.allowCredentials ?? []).toEqual([]);
    const signedIn = await post("/auth/passkey", {
      challenge: body.challenge,
      passkey: authenticator.get(body.options),
    });
    expect((await app.call("GET", "/auth/user-data", { token: signedIn.body.token })).body.data.email).toBe(email);
  });

  test.each([
    { name: "another origin", overrides: { origin: "http://localhost.evil.example:4000" } },
    { name: "another port", overrides: { origin: "http://localhost:4001" } },
    { name: "another host", overrides: { rpId: "evil.example" } },
    { name: "no user verification", overrides: { isVerified: false } },
    { name: "another challenge", overrides: { challenge: Buffer.alloc(32).toString("base64url") } },
  ])("signed for $name is rejected", async ({ overrides }) => {
    const { authenticator } = await addPasskey();
    const { body } = await post("/auth/passkey/options");
    const passkey = authenticator.get(body.options, overrides);
    const first = await post("/auth/passkey", { challenge: body.challenge, passkey });
    expect(first).toMatchObject({ status: 400, body: { code: "passkey_rejected" } });

    const started = await challenge();
    const { body: options } = await post("/auth/second-factor/options", { challenge: started });
    const second = authenticator.get(options.passkey, overrides);
    expect((await post("/auth/second-factor", { challenge: started, passkey: second })).body.code).toBe(
      "wrong_second_factor",
    );

    const { body: setup } = await post("/auth/second-factors/passkeys/options", undefined, token);
    const created = createAuthenticator().create(setup.options, overrides);
    const add = { challenge: setup.challenge, name: "Phone", passkey: created };
    expect((await post("/auth/second-factors/passkeys", add, token)).body.code).toBe("passkey_rejected");
  });

  test("an assertion can't be replayed, in the same challenge or in another one", async () => {
    const authenticator = createAuthenticator({ counts: false });
    await addPasskey(authenticator);
    const { body } = await post("/auth/passkey/options");
    const replay = { challenge: body.challenge, passkey: authenticator.get(body.options) };
    expect((await post("/auth/passkey", replay)).status).toBe(200);
    expect((await post("/auth/passkey", replay)).body.code).toBe("bad_challenge");
    const other = (await post("/auth/passkey/options")).body.challenge;
    expect((await post("/auth/passkey", { ...replay, challenge: other })).body.code).toBe("passkey_rejected");
  });

  test("a copy, whose counter is behind, is rejected", async () => {
    const authenticator = createAuthenticator();
    await addPasskey(authenticator);
    const { body: first } = await post("/auth/passkey/options");
    const { body: second } = await post("/auth/passkey/options");
    const older = authenticator.get(first.options);
    const newer = authenticator.get(second.options);
    expect((await post("/auth/passkey", { challenge: second.challenge, passkey: newer })).status).toBe(200);
    expect((await post("/auth/passkey", { challenge: first.challenge, passkey: older })).status).toBe(400);
  });

  test("of another account is neither a second factor here nor can it be added twice", async () => {
    const { authenticator } = await addPasskey();
    const bob = `bob-${randomUUID()}@example.com`;
    const bobsToken = await app.signUp(bob);
    const { body: setup } = await post("/auth/second-factors/passkeys/options", undefined, bobsToken);
    const twice = { challenge: setup.challenge, name: "Mine", passkey: authenticator.create(setup.options) };
    expect((await post("/auth/second-factors/passkeys", twice, bobsToken)).body.code).toBe("passkey_exists");

    await addTotp(bobsToken);
    const { challenge: started } = (await post("/auth/gmail-login", { email: bob, password })).body;
    const { body: own } = await post("/auth/passkey/options");
    const passkey = authenticator.get(own.options);
    expect((await post("/auth/second-factor", { challenge: started, passkey })).body.code).toBe("wrong_second_factor");
  });

  test("set-up challenges belong to the account that requested them", async () => {
    const { body } = await post("/auth/second-factors/passkeys/options", undefined, token);
    const bobsToken = await app.signUp(`bob-${randomUUID()}@example.com`);
    const passkey = createAuthenticator().create(body.options);
    const stolen = await post(
      "/auth/second-factors/passkeys",
      { challenge: body.challenge, name: "x", passkey },
      bobsToken,
    );
    expect(stolen.body.code).toBe("bad_challenge");
  });

  test("after its removal it signs no one in, and an email says so", async () => {
    const { authenticator } = await addPasskey();
    const [{ id }] = (await list()).passkeys;
    const bobsToken = await app.signUp(`bob-${randomUUID()}@example.com`);
    const path = `/auth/second-factors/passkeys/${id}`;
    expect((await app.call("DELETE", path, { token: bobsToken })).body.code).toBe("factor_not_found");
    expect((await app.call("DELETE", path, { token })).status).toBe(200);
    expect(await subjects()).toContain("A passkey was removed from your Contrail account");
    const { body } = await post("/auth/passkey/options");
    const passkey = authenticator.get(body.options);
    expect((await post("/auth/passkey", { challenge: body.challenge, passkey })).body.code).toBe("passkey_rejected");
    expect(await login()).toHaveProperty("token");
  });

  test("there can be 20 of them", async () => {
    for (let count = 0; count < 20; count++) await addPasskey(createAuthenticator(), `Key ${count}`);
    expect((await list()).passkeys).toHaveLength(20);
    const { body } = await post("/auth/second-factors/passkeys/options", undefined, token);
    expect(body.code).toBe("too_many_passkeys");
  });
});

describe("changing factors needs a sign-in within the last 10 minutes, or the password again", () => {
  test("every change is rejected after that, and works again once the password was entered", async () => {
    await addTotp();
    await addPasskey();
    const [{ id }] = (await list()).passkeys;
    app.clock.advance(10 * 60_000 + 1);
    const changes = [
      () => post("/auth/second-factors/totp", undefined, token),
      () => post("/auth/second-factors/totp/confirm", { code: "123456" }, token),
      () => post("/auth/second-factors/passkeys/options", undefined, token),
      () => post("/auth/second-factors/recovery-codes", undefined, token),
      () => app.call("DELETE", "/auth/second-factors/totp", { token }),
      () => app.call("DELETE", `/auth/second-factors/passkeys/${id}`, { token }),
    ];
    for (const change of changes) {
      expect(await change()).toMatchObject({ status: 403, body: { code: "confirmation_needed" } });
    }
    expect(await list()).toMatchObject({ isConfirmed: false, recoveryCodes: 10 });
    expect((await post("/auth/confirm-password", { password: "wrong horse" }, token)).body.code).toBe("wrong_password");
    expect((await post("/auth/confirm-password", { password }, token)).status).toBe(200);
    expect(await list()).toMatchObject({ isConfirmed: true });
    expect((await app.call("DELETE", "/auth/second-factors/totp", { token })).status).toBe(200);
  });

  test("another session of the account stays unconfirmed", async () => {
    const { token: other } = await login();
    app.clock.advance(11 * 60_000);
    await post("/auth/confirm-password", { password }, token);
    expect(await list(other)).toMatchObject({ isConfirmed: false });
  });

  test("an editor token can't see or change them", async () => {
    const { body } = await post("/auth/editor-token", { vs: "" }, token);
    const editor = new URL(body.address).searchParams.get("token") ?? "";
    expect((await app.call("GET", "/auth/second-factors", { token: editor })).body.code).toBe("editor_not_allowed");
  });
});

test("a team that requires a second factor is closed to members without one, until they set one up", async () => {
  const { body } = await post("/auth/editor-token", { vs: "" }, token);
  const editor = new URL(body.address).searchParams.get("token") ?? "";
  const { id } = (await app.storage.accounts.byEmail(email)) ?? {};
  const require = async (secondFactorRequired: boolean) =>
    app.call("PUT", `/teams/${id}`, { token, body: { secondFactorRequired } });
  expect((await require(true)).body.code).toBe("second_factor_needed");
  await addTotp();
  expect((await require(true)).body.team).toMatchObject({ id, secondFactorRequired: true });
  await require(true);
  for (const as of [token, editor]) expect((await app.call("GET", "/dashboard/logs", { token: as })).status).toBe(200);

  await app.call("DELETE", "/auth/second-factors/totp", { token });
  for (const as of [token, editor]) {
    const { status, body: answer } = await app.call("GET", "/dashboard/logs", { token: as });
    expect([status, answer.code]).toEqual([403, "second_factor_needed"]);
  }
  expect((await require(false)).body.code).toBe("second_factor_needed");
  expect((await app.call("GET", "/auth/user-data", { token })).status).toBe(200);
  expect((await app.call("GET", "/teams", { token })).status).toBe(200);
  await addTotp();
  expect((await require(false)).body.team).toMatchObject({ secondFactorRequired: false });
  const { audit = [] } = await app.metadataRows();
  const actions = audit.filter(({ teamId }) => teamId === id).map(({ action }) => String(action));
  expect(actions.filter((action) => action.startsWith("second_factor."))).toEqual([
    "second_factor.required",
    "second_factor.not_required",
  ]);
});

test("secrets, recovery codes and challenges are stored encrypted or as keyed hashes only", async () => {
  const { secret, recoveryCodes } = await addTotp();
  const started = await challenge();
  const stored = JSON.stringify(await app.metadataRows());
  for (const plain of [secret.toString("base64url"), secret.toString("hex"), started, ...recoveryCodes]) {
    expect(stored).not.toContain(plain);
    expect(stored).not.toContain(plain.replace("-", ""));
  }
});

test("a member without the second factor that the team requires can still leave it, with a browser only", async () => {
  const teamId = (await app.storage.accounts.byEmail(email))?.id ?? "";
  const guestEmail = `guest-${randomUUID()}@example.com`;
  const guest = await app.signUp(guestEmail);
  const guestId = (await app.storage.accounts.byEmail(guestEmail))?.id ?? "";
  await app.storage.members.add({ teamId, accountId: guestId, role: "viewer", createdAt: 1 });
  const headers = { "contrail-team": teamId };
  const { secret } = (
    await app.call("POST", "/tokens", { token: guest, headers, body: { name: "CI", scopes: ["logs:read"] } })
  ).body;
  await addTotp();
  await app.call("PUT", `/teams/${teamId}`, { token, body: { secondFactorRequired: true } });
  expect((await app.call("GET", "/team/members", { token: guest, headers })).body.code).toBe("second_factor_needed");
  expect((await app.call("POST", "/team/leave", { token: secret, headers })).body.code).toBe("permission_denied");
  expect((await app.call("POST", "/team/leave", { token: guest, headers })).status).toBe(200);
  expect(await app.storage.members.find(teamId, guestId)).toBeUndefined();
});

test("a session stores how it began, also after a second factor, and the audit log has both", async () => {
  const methods = async (as: string) =>
    (await app.call("GET", "/auth/sessions", { token: as })).body.sessions.map(
      ({ method }: { method: string }) => method,
    );
  expect(await methods(token)).toEqual(["code"]);
  const { secret } = await addTotp();
  nextStep();
  const { body } = await post("/auth/second-factor", { challenge: await challenge(), code: codeNow(secret) });
  expect(await methods(body.token)).toEqual(["password", "code"]);
  const { authenticator } = await addPasskey();
  const { body: started } = await post("/auth/passkey/options");
  const passkey = authenticator.get(started.options);
  const { body: signedIn } = await post("/auth/passkey", { challenge: started.challenge, passkey });
  expect((await methods(signedIn.token)).toSorted()).toEqual(["code", "passkey", "password"]);
  const teamId = (await app.storage.accounts.byEmail(email))?.id ?? "";
  const entries = await app.storage.audit.list(teamId, { action: "sign_in.succeeded" }, { limit: 2 });
  expect(entries.map(({ changes }) => JSON.parse(changes)[0].to)).toEqual([
    "a passkey",
    "a password and a second factor",
  ]);
});
