import { afterEach, expect, test } from "vitest";
import { freePort } from "../../storage/testing/free-port.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createBrowser } from "./testing/browser.ts";

let app: TestApp;
afterEach(() => app.close());

const github = { clientId: "id", clientSecret: "secret", baseUrl: undefined };

test("the configured providers are listed", async () => {
  app = await startTestApp({ providers: { github, google: undefined } });
  expect((await app.call("GET", "/auth/providers")).body).toMatchObject({
    success: true,
    providers: { github: true, google: false },
  });
});

test("a provider that isn't configured redirects to the sign-in page with the reason", async () => {
  app = await startTestApp();
  for (const id of ["github", "google"]) {
    for (const path of [`/api/auth/${id}`, `/api/auth/${id}/callback?code=x&state=y`]) {
      const { statusCode, headers } = await app.app.inject(path);
      expect([statusCode, headers.location]).toEqual([
        302,
        `http://localhost:4000/login?error=not_configured&provider=${id}`,
      ]);
    }
  }
});

test("without a base URL, the real GitHub is used, and over HTTPS the cookie is bound to this host", async () => {
  app = await startTestApp({ publicUrl: "https://logs.example.com", providers: { github, google: undefined } });
  const { headers } = await app.app.inject("/api/auth/github");
  expect(String(headers.location)).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?/);
  expect(String(headers["set-cookie"])).toMatch(
    /^__Host-contrail-sign-in=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
});

test.each(["github", "google"] as const)(
  "if %s doesn't respond, the browser is redirected back with a reason",
  async (id) => {
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    const providers = { github: undefined, google: undefined, [id]: { ...github, baseUrl } };
    app = await startTestApp({ providers });
    const guest = createBrowser(app, "http://localhost:4000");
    const first = await guest.visit(`/api/auth/${id}`);
    const { pathname, searchParams } = new URL(first);
    // GitHub is only called when the browser returns, Google before it leaves.
    const end =
      pathname === "/login"
        ? first
        : await guest.visit(`/api/auth/${id}/callback?code=x&state=${searchParams.get("state")}`);
    expect(end).toBe(`http://localhost:4000/login?error=failed&provider=${id}`);
  },
);
