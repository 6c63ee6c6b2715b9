// Opens the whole app for a test: real router, real client, and a real HTTP server.
import {
  type Application,
  type Credits,
  type Log,
  parseSearch,
  type Team,
  type User,
  withoutField,
} from "@contrail/protocol";
import { createMatcher } from "@contrail/protocol/matcher";
import { onTestFinished } from "vitest";
import type { StateStorage } from "zustand/middleware";
import { start } from "../src/app/start.tsx";
import { discoverFields } from "../src/dashboard/logs/list/discover-fields.ts";
import { readConfig } from "../src/lib/api/config.ts";
import { fieldText } from "../src/lib/log-field.ts";
import { browserStorage } from "../src/lib/session/session-storage.ts";
import { toast } from "../src/ui/toast/toast.ts";
import { ada, autoRefill, credits, entries, harbor, overview, payments, sdk, stats, usage } from "./test-data.ts";
import { setPageUrl, startTestServer, toSuccess } from "./test-server.ts";

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
type Running = Awaited<ReturnType<typeof start>>;

export const token = "token-of-ada";

interface Account {
  user?: User;
  applications?: readonly Application[];
  logs?: readonly Log[];
  /** The first is the default. */
  teams?: readonly Team[];
}

/** A server that knows Ada's token and account. */
export async function startAccountServer({ user = ada, applications = [], logs = [], teams }: Account = {}) {
  const server = await startTestServer();
  const ownTeams = teams ?? [{ ...harbor, plan: user.plan }];
  server.on("GET /api/teams", { teams: ownTeams, current: ownTeams[0]?.id ?? null });
  server.on("GET /api/auth/user-data", { data: user });
  server.on("POST /api/auth/logout", {});
  server.on("GET /api/auth/second-factors", {
    secondFactors: { totp: null, passkeys: [], recoveryCodes: 0, isConfirmed: true },
  });
  server.on("GET /api/dashboard/get-keys", { keys: applications });
  server.on("GET /api/dashboard/stats", { stats });
  server.on("GET /api/dashboard/usage", { usage });
  server.on("GET /api/dashboard/credits", toBilling(user.credits === null ? null : { ...credits, plan: user.plan }));
  server.on("GET /api/dashboard/credits/history", ({ path }) => ({ body: toEntriesPage(path) }));
  server.on("GET /api/dashboard/credits/usage", {
    days: [{ day: "2026-11-12", calls: 20, logs: 3_000, bytes: 0, credits: 21.5 }],
    month: { calls: 412, logs: 8_214, bytes: 1_200_000, credits: 416.109 },
  });
  server.on("GET /api/dashboard/views", { views: [] });
  server.on("GET /api/issues/rules", { rules: [] });
  server.on("GET /api/dashboard/overview", { overview });
  server.on("GET /api/dashboard/refusals", { refusals: [] });
  server.on("GET /api/issues", {
    issues: [],
    counts: { open: 0, resolved: 0, ignored: 0 },
    page: 1,
    limit: 25,
    total: 0,
    from: overview.from,
    to: overview.to,
    step: 21_600_000,
    overflow: [],
  });
  server.on("GET /api/sdk", { sdk, extension: { bytes: 84_213 } });
  server.on("GET /api/dashboard/logs", ({ path }) => ({ body: toLogsPage(logs, path) }));
  server.on("GET /api/dashboard/logs/facets", ({ path }) => ({ body: toFacets(logs, path) }));
  server.on("GET /api/dashboard/logs/histogram", {
    step: 360_000,
    from: "2026-11-11T15:00:00.000Z",
    to: "2026-11-12T15:00:00.000Z",
    keptFrom: "2026-11-05T15:00:00.000Z",
    buckets: [],
  });
  return server;
}

interface Browser {
  signedIn?: boolean;
  storage?: StateStorage;
}

/** Renders the app at this path, in a fresh browser or with a stored token. */
export async function openApp(
  server: TestServer,
  path: string,
  { signedIn = false, storage = browserStorage }: Browser = {},
): Promise<Running> {
  setPageUrl(`${server.origin}${path}`);
  if (signedIn) localStorage.setItem("authToken", token);
  const root = document.createElement("div");
  document.body.append(root);
  const running = await start(root, readConfig(document, {}), storage);
  onTestFinished(() => {
    running.stop();
    toast.remove();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  });
  return running;
}

/** The current path and query of the router. */
export function currentPath({ router }: Running): string {
  const { pathname, search } = router.state.location;
  return `${pathname}${search}`;
}

/** The response of the credits call; null on a server without billing. */
export function toBilling(balance: Credits | null) {
  return balance ? { credits: balance, payments, autoRefill } : { credits: null, payments: null, autoRefill: null };
}

function toEntriesPage(path: string) {
  const type = new URL(path, "http://localhost").searchParams.get("type");
  const found = entries.filter((entry) => type === null || entry.type === type);
  const pagination = { page: 1, totalPages: 1, limit: 10, total: found.length };
  return toSuccess({ entries: found, pagination });
}

function toLogsPage(logs: readonly Log[], path: string) {
  const query = new URL(path, "http://localhost").searchParams;
  const page = Number(query.get("page"));
  const limit = Number(query.get("limit"));
  const all = logs.filter((log) => matchesQuery(log, query));
  return {
    ...toSuccess({}),
    logs: all.slice((page - 1) * limit, page * limit),
    pagination: { page, totalPages: Math.max(1, Math.ceil(all.length / limit)), limit, total: all.length },
  };
}

function toFacets(logs: readonly Log[], path: string) {
  const query = new URL(path, "http://localhost").searchParams;
  const named = query.getAll("field");
  const listed = ["level", "source", "environment", "application", ...discoverFields(logs)];
  const facets = (named.length > 0 ? named : listed).map((field) => {
    const found = logs.filter((log) =>
      matchesQuery(log, query.has("alternatives") ? withoutOwnFilters(query, field) : query),
    );
    const counts = new Map<string, number>();
    for (const log of found) {
      const value = fieldText(log, field);
      if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return { field, values: Array.from(counts, ([value, count]) => ({ value, count })), distinct: counts.size };
  });
  return toSuccess({ facets });
}

function withoutOwnFilters(query: URLSearchParams, field: string): URLSearchParams {
  const others = new URLSearchParams(query);
  if (field === "level") others.delete("level");
  others.set("search", withoutField(query.get("search") ?? "", field));
  return others;
}

function matchesQuery(log: Log, query: URLSearchParams): boolean {
  const [appName, level, search] = [query.get("appName"), query.get("level"), query.get("search")];
  const { id, name } = log.application;
  if (appName !== null && id !== appName && name !== appName) return false;
  if (level !== null && !level.split(",").includes(log.level)) return false;
  const parsed = parseSearch(search ?? "", { now: 0 });
  return parsed.ok && createMatcher(parsed.search)(log);
}
