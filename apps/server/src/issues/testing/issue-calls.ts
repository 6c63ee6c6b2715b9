// An account with an application that sends errors, and calls about its issues.
import type { Issue, IssueChange, ListedIssue } from "@contrail/protocol";
import { expect } from "vitest";
import type { Call, TestApp } from "../../testing/test-app.ts";

export type IssueCalls = Awaited<ReturnType<typeof createIssueCalls>>;

export interface SentError {
  /** Letters: each is an issue of its own. */
  name: string;
  /** Before now, in milliseconds. */
  age?: number;
  /** Another kind of the same issue. */
  line?: number;
  metadata?: object;
  message?: string;
}

export async function createIssueCalls(app: TestApp, email: string, application = "shop") {
  const token = await app.signUp(email);
  const created = await app.call("POST", "/dashboard/create-key", { token, body: { name: application } });
  const { id, key } = created.body.application as { id: string; key: string };

  /** A slow machine refuses some calls: they are made again. */
  async function call(method: "GET" | "POST", path: string, request: Call = {}) {
    for (;;) {
      const response = await app.call(method, path, { token, ...request });
      if (!["overloaded", "search_too_slow", "too_many_reads"].includes(response.body.code)) return response;
    }
  }

  async function get(path: string) {
    const { status, body } = await call("GET", path);
    expect([status, body.message]).toEqual([200, body.message]);
    return body;
  }

  return {
    token,
    accountId: (await app.storage.accounts.byEmail(email))?.id ?? "",
    applicationId: id,
    call,
    get,

    toEvent: ({ name, age = 0, line = 1, metadata, message = `${name} failed` }: SentError) => ({
      level: "error",
      message,
      timestamp: new Date(app.clock.now() - age).toISOString(),
      stack: `Error: ${message}\n    at ${name} (https://shop.example/src/${name}.js:${line}:2)`,
      metadata,
    }),

    async send(events: readonly object[]): Promise<void> {
      const { body } = await app.call("POST", "/logs", { token: key, body: events });
      expect(body.accepted).toBe(events.length);
      await app.stored();
    },

    list: async (query = ""): Promise<ListedIssue[]> => (await get(`/issues?limit=100&${query}`)).issues,

    async change(ids: readonly string[], change: IssueChange): Promise<{ issues: Issue[]; changeId: string }> {
      const { status, body } = await call("POST", "/issues/changes", { body: { ids, change } });
      expect([status, body.message]).toEqual([200, "Changed."]);
      return body;
    },
  };
}
