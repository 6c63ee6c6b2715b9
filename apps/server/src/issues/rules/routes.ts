// Grouping rules: preview, save, list, revoke.
import {
  GroupingRuleResponse,
  GroupingRulesResponse,
  ListGroupingRules,
  NewGroupingRule,
  RevokeRuleResponse,
  RulePreviewResponse,
} from "@contrail/protocol";
import { z } from "zod/mini";
import { needs, ok, type TypedApp } from "../../http/route-types.ts";
import { teamAccess } from "../../storage/metadata/accounts/access.ts";
import type { Issues } from "../issues.ts";

const schema = { tags: ["Grouping rules"] };

export function groupingRuleRoutes(app: TypedApp, { issues }: { issues: Issues }) {
  app.get(
    "/issues/rules",
    {
      ...needs("issues:read"),
      schema: {
        ...schema,
        summary: "List grouping rules, newest first",
        description: "Rules by which a team corrects what errors are one issue. They apply to past and future events.",
        querystring: ListGroupingRules,
        response: { 200: GroupingRulesResponse },
      },
    },
    async (request) => {
      const { team } = teamAccess(request);
      return ok("Your grouping rules.", { rules: await issues.rules.list(team, request.query.appName) });
    },
  );

  app.post(
    "/issues/rules/preview",
    {
      ...needs("issues:read"),
      schema: {
        ...schema,
        summary: "Preview a grouping rule",
        description:
          "What saving the rule would do: each issue that would be joined or parted, with its events of the last 30 days. Nothing is changed. `obstacle` says why a rule can't be saved.",
        body: NewGroupingRule,
        response: { 200: RulePreviewResponse },
      },
    },
    async (request) => ok("Preview.", await issues.rules.preview(teamAccess(request).team, request.body)),
  );

  app.post(
    "/issues/rules",
    {
      ...needs("issues:write"),
      schema: {
        ...schema,
        summary: "Save a grouping rule",
        description:
          "Groups past and future events by it: merges issues and all like them, splits an issue, or says that a function is a helper or a file isn't the team's own. Ids of issues that are joined lead to the one that has their events.",
        body: NewGroupingRule,
        response: { 200: GroupingRuleResponse },
      },
    },
    async (request) =>
      ok("Grouping rule saved.", { rule: await issues.rules.create(teamAccess(request), request.body) }),
  );

  app.delete(
    "/issues/rules/:id",
    {
      ...needs("issues:write"),
      schema: {
        ...schema,
        summary: "Revoke a grouping rule",
        description: "Everything returns to its own issue, with its old id, including events that arrived in between.",
        params: z.object({ id: z.string().check(z.maxLength(100)) }),
        response: { 200: RevokeRuleResponse },
      },
    },
    async (request) =>
      ok("Grouping rule revoked.", { issues: await issues.rules.revoke(teamAccess(request), request.params.id) }),
  );
}
