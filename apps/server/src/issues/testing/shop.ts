// An application that sends errors, for tests of its issues.
import type { IssueRecord } from "../../storage/metadata/database/tables.ts";
import type { StoredIssue } from "../../storage/metadata/issues/issues.ts";
import type { TestApp } from "../../testing/test-app.ts";
import type { StoredStateDetail } from "../state-detail.ts";

export interface SentEvent {
  message: string;
  level?: string;
  stack?: string;
  data?: unknown;
  metadata?: object;
  timestamp?: string;
}

/** An error thrown by a function of the application. */
export function thrown(
  message: string,
  { name = "pay", ...metadata }: { name?: string; release?: string; user?: object } = {},
): SentEvent {
  const stack = `TypeError: ${message}\n    at ${name} (https://shop.example/src/${name}.ts:4:7)`;
  return { level: "error", message, stack, metadata };
}

export type Shop = Awaited<ReturnType<typeof createShop>>;

export async function createShop(app: TestApp, { token, name = "shop" }: { token: string; name?: string }) {
  const { body } = await app.call("POST", "/dashboard/create-key", { token, body: { name } });
  const { id, key } = body.application as { id: string; key: string };
  const { issues, issueActivity } = app.storage;

  async function find(publicId: string): Promise<StoredIssue> {
    const issue = await issues.find([id], publicId);
    if (!issue) throw new Error(`There is no ${publicId}.`);
    return issue;
  }

  return {
    id,
    key,
    find,

    /** Resolves when the events are stored, and their errors are in the issues. */
    async send(...events: readonly SentEvent[]): Promise<void> {
      const response = await app.send("POST", "/logs", { token: key, body: events });
      if (response.statusCode !== 202) throw new Error(response.body);
      await app.stored();
    },

    /** In the order of their numbers. */
    issues: async (): Promise<StoredIssue[]> => (await issues.list([id])).toSorted((a, b) => a.number - b.number),

    /** Newest first. */
    async activity(publicId: string) {
      const entries = await issueActivity.list((await find(publicId)).ids);
      return entries.map(({ kind, detail, logId }) => ({ kind, detail: JSON.parse(detail), logId }));
    },

    async setState(publicId: string, state: IssueRecord["state"], detail: StoredStateDetail): Promise<void> {
      const fields = { state, stateDetail: JSON.stringify(detail), stateSince: app.clock.now() };
      await issues.update((await find(publicId)).id, fields);
    },
  };
}
