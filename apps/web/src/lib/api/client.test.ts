// @vitest-environment happy-dom
import { UserDataResponse } from "@contrail/protocol";
import { afterEach, describe, expect, test } from "vitest";
import { ada, application, stats } from "../../../test/test-data.ts";
import { errorResponse, startTestServer, type TestResponse, toSuccess } from "../../../test/test-server.ts";
import { browserStorage } from "../session/session-storage.ts";
import { columnsKey, issueSearchesKey, searchesKey } from "../session/storage-keys.ts";
import { createClient } from "./client.ts";

afterEach(() => localStorage.clear());

test("[STATE-24] the user is null until the user-data fetch succeeds", async () => {
  const { client, requested, respond } = await createWaitingClient();
  const signedIn = client.signIn("t-1");
  await requested();
  expect(client.session.getState()).toMatchObject({ token: "t-1", user: null });
  respond({ body: toSuccess({ data: ada }) });
  await signedIn;
  expect(client.session.getState().user).toEqual(ada);
});

test("[STATE-25] a stored user is cleared while the first user-data fetch is pending", async () => {
  const { client, requested, respond } = await createWaitingClient();
  client.session.setState({ token: "t-1", user: ada });
  const loaded = client.cache.fetchQuery(client.queries.user("t-1"));
  await requested();
  expect(client.session.getState().user).toBeNull();
  respond({ body: toSuccess({ data: ada }) });
  await loaded;
  expect(client.session.getState().user).toEqual(ada);
});

test("a later refetch keeps the user meanwhile and updates it", async () => {
  const { client, requested, respond } = await createWaitingClient();
  const signedIn = client.signIn("t-1");
  await requested();
  respond({ body: toSuccess({ data: ada }) });
  await signedIn;

  const refetched = client.cache.refetchQueries({ queryKey: client.queries.user("t-1").queryKey, type: "all" });
  await requested();
  expect(client.session.getState().user).toEqual(ada);
  respond({ body: toSuccess({ data: { ...ada, credits: 499 } }) });
  await refetched;
  expect(client.session.getState().user?.credits).toBe(499);
});

describe("[STATE-26] the user is cleared when the fetch fails; only a 401 also ends the session", () => {
  test.each([
    [errorResponse(401, "unauthorized", "Sign in first."), null],
    [errorResponse(500, "internal", "Something broke."), "t-1"],
  ])("%o", async (failure, token) => {
    const { client, requested, respond } = await createWaitingClient();
    client.session.setState({ token: "t-1", user: ada });
    const loaded = client.cache.prefetchQuery(client.queries.user("t-1"));
    await requested();
    respond(failure);
    await loaded;
    expect(client.session.getState()).toMatchObject({ token, user: null });
  });
});

test("[STATE-22] the user has the name, email, profilePicture and credits from user-data", async () => {
  const { client, requested, respond } = await createWaitingClient();
  const signedIn = client.signIn("t-1");
  await requested();
  const data = { name: "Bo", email: "bo@example.com", profilePicture: "/bo.png", credits: 12, plan: "pro" };
  respond({ body: toSuccess({ data }) });
  await signedIn;
  const { user } = client.session.getState();
  expect(user?.name).toBe("Bo");
  expect(user?.email).toBe("bo@example.com");
  expect(user?.profilePicture).toBe("/bo.png");
  expect(user?.credits).toBe(12);
});

test("[STATE-27] logout clears user, token, storage and server data, and revokes the token", async () => {
  const server = await startTestServer();
  server.on("GET /api/auth/user-data", { data: ada });
  server.on("GET /api/dashboard/get-keys", { keys: [application("checkout-web")] });
  server.on("GET /api/dashboard/stats", { stats });
  server.on("POST /api/auth/logout", {});
  const client = createClient(
    { apiUrl: "/api", contactEmail: undefined, extensionUrl: "", reporting: undefined },
    browserStorage,
  );
  await client.signIn("t-1");
  await client.cache.fetchQuery(client.queries.applications());
  await client.cache.fetchQuery(client.queries.stats());
  client.session.setPreferences({ theme: "light" });

  await client.logout();
  expect(client.session.getState()).toMatchObject({ token: null, user: null });
  expect(client.cache.getQueryCache().getAll()).toEqual([]);
  expect(localStorage.length).toBe(0);
  expect(server.requests.at(-1)).toMatchObject({ path: "/api/auth/logout", authorization: "Bearer t-1" });
});

test.each(["logout", "an ended session"])("recent searches, which may quote logs, are removed by %s", async (how) => {
  const server = await startTestServer();
  server.on("GET /api/auth/user-data", { data: ada });
  server.on("POST /api/auth/logout", {});
  const client = createClient(
    { apiUrl: "/api", contactEmail: undefined, extensionUrl: "", reporting: undefined },
    browserStorage,
  );
  await client.signIn("t-1");
  for (const key of [searchesKey, issueSearchesKey]) {
    localStorage.setItem(key, JSON.stringify({ reader: ada.email, searches: ["customer@example.com"] }));
  }
  localStorage.setItem(columnsKey, JSON.stringify({ columns: ["meta.customer"], widths: {} }));
  client.session.setPreferences({ theme: "light" });
  expect(localStorage.getItem(searchesKey)).not.toBeNull();
  expect(localStorage.getItem(issueSearchesKey)).not.toBeNull();

  if (how === "logout") await client.logout();
  else client.session.setState({ token: null, user: null });
  expect(localStorage.getItem(searchesKey)).toBeNull();
  expect(localStorage.getItem(issueSearchesKey)).toBeNull();
  expect(localStorage.getItem(columnsKey)).toBeNull();
});

test("a user loaded after logout is ignored", async () => {
  const { client, requested, respond } = await createWaitingClient();
  const signedIn = client.signIn("t-1");
  await requested();
  const loggedOut = client.logout();
  respond({ body: toSuccess({ data: ada }) });
  await Promise.all([signedIn, loggedOut]);
  expect(client.session.getState()).toMatchObject({ token: null, user: null });
});

test("signing out ends what the screens are waiting for, and they send nothing without a session", async () => {
  const { client, requested } = await createWaitingClient();
  client.session.setState({ token: "t-1", user: ada });
  const loads = [
    () => client.apiContext.call("GET", "/auth/user-data", UserDataResponse),
    () => client.api.userData(client.session.getState().token ?? ""),
  ];
  const waiting = loads.map((load) => load());
  await requested(2);
  const loggedOut = client.logout();
  for (const answer of await Promise.allSettled(waiting)) expect(answer).toMatchObject({ reason: { status: 0 } });
  for (const load of loads) await expect(load()).rejects.toMatchObject({ status: 401 });
  expect(await requested(2)).toBe(2);
  await loggedOut;
});

test("a query that no component needs any longer is aborted", async () => {
  const { client, requested } = await createWaitingClient();
  client.session.setState({ token: "t-1", user: ada });
  const query = new AbortController();
  const { signal } = query;
  const waiting = client.apiContext.call("GET", "/auth/user-data", UserDataResponse, { signal });
  await requested();
  query.abort();
  await expect(waiting).rejects.toMatchObject({ status: 0 });
});

test("the next user doesn't see the data of the previous one", async () => {
  const server = await startTestServer();
  server.on("GET /api/auth/user-data", { data: ada });
  server.on("GET /api/dashboard/get-keys", { keys: [application("checkout-web")] });
  const client = createClient(
    { apiUrl: "/api", contactEmail: undefined, extensionUrl: "", reporting: undefined },
    browserStorage,
  );
  await client.signIn("t-1");
  await client.cache.fetchQuery(client.queries.applications());
  await client.signIn("t-2");
  expect(client.cache.getQueryData(client.queries.applications().queryKey)).toBeUndefined();
});

/** A client whose user-data calls wait until the test responds. */
async function createWaitingClient() {
  const server = await startTestServer();
  const waiting: ((response: TestResponse) => void)[] = [];
  let onRequest: () => unknown = () => {};
  server.on("POST /api/auth/logout", {});
  server.on(
    "GET /api/auth/user-data",
    () =>
      new Promise<TestResponse>((resolve) => {
        waiting.push(resolve);
        onRequest();
      }),
  );
  return {
    client: createClient(
      { apiUrl: "/api", contactEmail: undefined, extensionUrl: "", reporting: undefined },
      browserStorage,
    ),
    /** Resolves with the number of calls that have reached the server and wait, once there are as many. */
    requested: (count = 1) =>
      new Promise<number>((resolve) => {
        onRequest = () => waiting.length >= count && resolve(waiting.length);
        onRequest();
      }),
    respond: (response: TestResponse) => waiting.shift()?.(response),
  };
}
