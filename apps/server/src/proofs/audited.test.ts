import { afterAll, beforeAll, expect, test } from "vitest";
import { createTxtResolver } from "../auth/sso/domain-proof.ts";
import { type DnsServer, startDnsServer } from "../auth/sso/testing/dns-server.ts";
import { type IdentityServer, startIdentityServer } from "../auth/sso/testing/identity-server.ts";
import { parseAllowList } from "../outbound/addresses.ts";
import { createTeamCalls } from "../teams/testing/team-calls.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { audited, notAudited, type Scene } from "./testing/audited-routes.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

let app: TestApp;
let provider: IdentityServer;
let dns: DnsServer;
let count = 0;
beforeAll(async () => {
  [provider, dns] = await Promise.all([startIdentityServer(), startDnsServer()]);
  app = await startTestApp({
    outboundAllow: parseAllowList("127.0.0.1").allow,
    resolveTxt: createTxtResolver([dns.address]),
  });
});
afterAll(async () => {
  await app.close();
  await Promise.all([provider.close(), dns.close()]);
});

async function newScene(): Promise<Scene> {
  const { signUp } = createTeamCalls(app);
  count += 1;
  return {
    app,
    owner: await signUp(`owner-${count}@example.com`),
    guest: await signUp(`guest-${count}@example.com`),
    issuer: provider.url,
    prove: dns.setTxt,
  };
}

/** Everything in all logs, in the order of writing. */
async function readAll() {
  const { audit = [] } = (await app.metadataRows()) as Record<
    string,
    { teamId: string; number: number; action: string }[]
  >;
  return new Map(audit.map((each) => [`${each.teamId} ${each.number}`, each.action]));
}

test("[acceptance 19] every route that changes something is in the audit log, or has a reason not to be", async () => {
  const { paths } = (await app.call("GET", "/openapi.json")).body;
  const routes = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const changing = routes.filter((route) => !route.startsWith("GET ") || route.endsWith("/export"));
  expect(new Set([...Object.keys(audited), ...Object.keys(notAudited)])).toEqual(new Set(changing));
  expect(Object.keys(audited).filter((route) => route in notAudited)).toEqual([]);
});

test.each(Object.entries(audited))("[acceptance 19] %s", async (route, { actions, prepare }) => {
  const [method, pattern] = route.replace("/api", "").split(" ") as [Method, string];
  const { path = "", ...request } = await prepare(await newScene());
  const before = await readAll();
  const url = pattern.includes("{") ? pattern.replace(/\{\w+\}/, path) : `${pattern}${path}`;
  const { statusCode, body } = await app.send(method, url, request);
  expect([statusCode, statusCode === 200 ? "" : body]).toEqual([200, ""]);
  const after = await readAll();
  const added = [...after].filter(([id]) => !before.has(id)).map(([, action]) => action);
  expect(added.toSorted()).toEqual([...actions].toSorted());
});
