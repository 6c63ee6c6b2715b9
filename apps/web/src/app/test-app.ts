// Opens the whole app for a test: real router, real client, a real server on the other end.
import type { Application, Log, User } from "@contrail/protocol";
import { afterEach } from "vitest";
import type { StateStorage } from "zustand/middleware";
import { readConfig } from "../lib/config.ts";
import { browserStorage } from "../lib/session-storage.ts";
import { ada, stats } from "../lib/test-data.ts";
import { setPageAddress, startTestServer } from "../lib/test-server.ts";
import { toast } from "../ui/toast.ts";
import { start } from "./start.tsx";

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
type Running = Awaited<ReturnType<typeof start>>;

export const token = "token-of-ada";

let running: Running | undefined;
afterEach(() => {
  running?.stop();
  running = undefined;
  toast.remove();
  document.body.replaceChildren();
  localStorage.clear();
});

interface Account {
  user?: User;
  applications?: readonly Application[];
  logs?: readonly Log[];
}

/** A server that knows Ada's token and what belongs to her. */
export async function startAccountServer({ user = ada, applications = [], logs = [] }: Account = {}) {
  const server = await startTestServer();
  server.on("GET /api/auth/user-data", { data: user });
  server.on("POST /api/auth/logout", {});
  server.on("GET /api/dashboard/get-keys", { keys: applications });
  server.on("GET /api/dashboard/stats", { stats });
  server.on("GET /api/dashboard/logs", ({ path }) => ({ body: toLogsPage(logs, path) }));
  return server;
}

interface Browser {
  signedIn?: boolean;
  storage?: StateStorage;
  /** What the operator has set. */
  build?: Record<string, string>;
}

/** Renders the app at this path, in a fresh browser or in one that holds a token. */
export async function openApp(
  server: TestServer,
  path: string,
  { signedIn = false, storage = browserStorage, build = {} }: Browser = {},
): Promise<Running> {
  setPageAddress(`${server.origin}${path}`);
  if (signedIn) localStorage.setItem("authToken", token);
  const root = document.createElement("div");
  document.body.append(root);
  running = await start(root, readConfig(document, build), storage);
  return running;
}

/** Where the router stands, with its query. */
export function here({ router }: Running): string {
  const { pathname, search } = router.state.location;
  return `${pathname}${search}`;
}

function toLogsPage(logs: readonly Log[], path: string) {
  const query = new URL(path, "http://localhost").searchParams;
  const page = Number(query.get("page"));
  const limit = Number(query.get("limit"));
  const appName = query.get("appName");
  const all = appName ? logs.filter(({ application: { id, name } }) => id === appName || name === appName) : logs;
  return {
    success: true,
    message: "Your logs.",
    logs: all.slice((page - 1) * limit, page * limit),
    pagination: { page, totalPages: Math.max(1, Math.ceil(all.length / limit)), limit, total: all.length },
  };
}
