import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseAllowList } from "../../outbound/addresses.ts";
import { createOutbound } from "../../outbound/request.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import { createIdentityProviders } from "./identity-provider.ts";
import { followToCallback } from "./testing/follow-to-callback.ts";
import { client, type IdentityServer, startIdentityServer } from "./testing/identity-server.ts";

const publicUrl = "http://localhost:4000";
const redirectUri = `${publicUrl}/api/auth/sso/callback/team-1`;

let server: IdentityServer;
beforeEach(async () => {
  server = await startIdentityServer();
  server.allowRedirectUri(redirectUri);
});
afterEach(() => server.close());

const connect = (allow = "127.0.0.1") =>
  createIdentityProviders({
    outbound: createOutbound({ allow: parseAllowList(allow).allow }),
    clock: createTestClock(),
  });

const newFlow = () => ({ state: randomState(), verifier: randomPKCECodeVerifier(), nonce: randomNonce() });
const toClient = () => ({ issuer: server.url, ...client });

/** Why it failed; empty if it didn't. */
async function failureOf(work: Promise<unknown>): Promise<string> {
  const messages: string[] = [];
  await work.catch((error: unknown) => {
    for (let each = error; each instanceof Error; each = each.cause) messages.push(each.message);
  });
  return messages.join(" <- ");
}

/** From our redirect through the provider to the user. */
async function signIn({ change = (url: URL) => url, roleClaim = null as string | null, flowAtEnd = {} } = {}) {
  const providers = connect();
  const flow = newFlow();
  const start = await providers.authorizationUrl(toClient(), flow, { redirectUri, email: "ada@acme.example" });
  const callback = change(new URL(await followToCallback(start.href, publicUrl)));
  return providers.identify(toClient(), callback, { ...flow, ...flowAtEnd }, roleClaim);
}

test("[acceptance 15] a user is identified with state, nonce and PKCE", async () => {
  const url = await connect().authorizationUrl(toClient(), newFlow(), { redirectUri, email: "ada@acme.example" });
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: client.clientId,
    response_type: "code",
    redirect_uri: redirectUri,
    scope: "openid email profile groups",
    state: expect.stringMatching(/^[\w-]{40,}$/),
    nonce: expect.stringMatching(/^[\w-]{40,}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
    login_hint: "ada@acme.example",
  });
  const { subject, claims } = await signIn();
  expect(subject).toBe("1");
  expect(claims).toMatchObject({ email: "ada@acme.example", email_verified: true, name: "Ada Lovelace" });
});

test("claims that aren't in the id token come from the userinfo endpoint", async () => {
  server.become({ groups: ["developers"] });
  server.tamper((claims) => ({ ...claims, email: undefined, groups: undefined }));
  const { claims } = await signIn({ roleClaim: "groups" });
  expect(claims).toMatchObject({ email: "ada@acme.example", groups: ["developers"] });
  expect(server.requests).toContain("/me");
});

describe("[acceptance 15] a user isn't identified if", () => {
  const past = Math.floor(Date.now() / 1000) - 3_600;
  test.each([
    ["the id token has expired", (claims: object) => ({ ...claims, exp: past }), '"exp" (expiration time)'],
    [
      "the id token is for another application",
      (claims: object) => ({ ...claims, aud: "another" }),
      '"aud" (audience)',
    ],
    [
      "the id token is of another issuer",
      (claims: object) => ({ ...claims, iss: "https://x.example" }),
      '"iss" (issuer)',
    ],
    ["the id token is for another sign-in", (claims: object) => ({ ...claims, nonce: "another" }), '"nonce" claim'],
    [
      "the id token has no subject",
      (claims: object) => ({ ...claims, sub: undefined }),
      '"sub" (subject) claim missing',
    ],
  ])("%s", async (_, tamper, reason) => {
    server.tamper(tamper);
    expect(await failureOf(signIn())).toContain(reason);
  });

  test("the id token is signed with an unknown key", async () => {
    server.signWithAnotherKey();
    expect(await failureOf(signIn())).toContain("JWT signature verification failed");
  });

  test.each([
    ["another state", { flowAtEnd: { state: "another" } }, '"state" response parameter'],
    ["another nonce", { flowAtEnd: { nonce: "another" } }, '"nonce" claim'],
    ["another PKCE verifier", { flowAtEnd: { verifier: randomPKCECodeVerifier() } }, "responded with an error"],
    [
      "the issuer of another provider",
      { change: withParameter("iss", "https://x.example") },
      '"iss" (issuer) response',
    ],
    ["a code that was made up", { change: withParameter("code", "made-up") }, "responded with an error"],
  ])("the callback has %s", async (_, options, reason) => {
    expect(await failureOf(signIn(options))).toContain(reason);
  });
});

describe("[acceptance 18] an issuer isn't accepted if", () => {
  const unusable = "the discovery document has no usable endpoints";
  test.each([
    ["it says that it is another one", { issuer: "https://x.example" }, "issuer does not match"],
    ["its sign-in page is script", { authorization_endpoint: "javascript:alert(1)" }, unusable],
    ["it has no token endpoint", { token_endpoint: undefined }, unusable],
    ["it has no keys", { jwks_uri: undefined }, unusable],
  ])("%s", async (_, changes, reason) => {
    server.discoverAs(changes);
    expect(await failureOf(connect().discoverIssuer(server.url))).toContain(reason);
  });

  test("its address is internal, and the operator hasn't listed it", async () => {
    expect(await failureOf(connect("").discoverIssuer(server.url))).toContain("CONTRAIL_OUTBOUND_ALLOW");
    expect(server.requests).toEqual([]);
  });

  test.each(["http://169.254.169.254", "https://169.254.169.254", "https://[::ffff:a9fe:a9fe]"])(
    "its address is %s, the metadata service of a cloud",
    async (issuer) => {
      expect(await failureOf(connect().discoverIssuer(issuer))).toContain("CONTRAIL_OUTBOUND_ALLOW");
    },
  );

  test("it redirects to the metadata service of a cloud", async () => {
    server.redirectEverything("http://169.254.169.254/latest/meta-data");
    expect(await failureOf(connect().discoverIssuer(server.url))).toContain("redirects to another URL");
  });

  test("only its token endpoint is internal", async () => {
    server.discoverAs({ token_endpoint: "http://127.0.0.2:9/token" });
    expect(await failureOf(signIn())).toContain("CONTRAIL_OUTBOUND_ALLOW");
  });
});

function withParameter(name: string, value: string) {
  return (url: URL) => {
    url.searchParams.set(name, value);
    return url;
  };
}
