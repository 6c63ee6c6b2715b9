// Changing issues: resolve, ignore, reopen, assign, merge, undo, and comments.
import {
  ChangeIssues,
  ChangeIssuesResponse,
  CommentResponse,
  CreateComment,
  issueId,
  secondMs,
  UndoResponse,
  undoMs,
} from "@contrail/protocol";
import { z } from "zod/mini";
import { IdempotencyHeaders, needs, ok, type RunOnce, type TypedApp } from "../http/route-types.ts";
import { teamAccess } from "../storage/metadata/accounts/access.ts";
import type { Issues } from "./issues.ts";

export interface IssueChangeRoutesDeps {
  issues: Issues;
  runOnce: RunOnce;
}

const schema = { tags: ["Issues"] };

export function issueChangeRoutes(app: TypedApp, { issues, runOnce }: IssueChangeRoutesDeps) {
  app.post(
    "/issues/changes",
    {
      ...needs("issues:write"),
      schema: {
        ...schema,
        summary: "Change issues",
        description: `Resolves, ignores, reopens, assigns or merges up to 1,000 issues, all or none. Merged issues become parts of the one with the lowest number; their ids lead to it. A change can be undone within ${undoMs.accepted / secondMs} seconds.`,
        body: ChangeIssues,
        response: { 200: ChangeIssuesResponse },
      },
    },
    async (request) => {
      const { ids, change } = request.body;
      return ok("Changed.", await issues.changes.change(teamAccess(request), ids, change));
    },
  );

  app.post(
    "/issues/changes/:changeId/undo",
    {
      ...needs("issues:write"),
      schema: {
        ...schema,
        summary: "Undo a change of issues",
        description: "Restores exactly what was before, unless the issues have changed since.",
        params: z.object({ changeId: z.string() }),
        response: { 200: UndoResponse },
      },
    },
    async (request) =>
      ok("Undone.", { issues: await issues.changes.undo(teamAccess(request), request.params.changeId) }),
  );

  app.post(
    "/issues/:id/comments",
    {
      ...needs("issues:write"),
      schema: {
        ...schema,
        summary: "Comment on an issue",
        description: "Plain text. Mention a member with @ and their name.",
        params: z.object({ id: issueId }),
        headers: IdempotencyHeaders,
        body: CreateComment,
        response: { 200: CommentResponse },
      },
    },
    async (request) => {
      const access = teamAccess(request);
      return runOnce(request, access, async () =>
        ok("Commented.", { entry: await issues.activity.comment(access, request.params.id, request.body.text) }),
      );
    },
  );
}
