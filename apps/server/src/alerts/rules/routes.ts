// Alert rules: list, create, change, delete, mute, try out, and why they didn't fire.
import {
  AlertEvaluationsResponse,
  AlertPreviewResponse,
  AlertRuleResponse,
  AlertRulesResponse,
  MuteRequest,
  PreviewAlertRule,
  responseSchema,
  SaveAlertRule,
  TestAlertRule,
  TestAlertRuleResponse,
} from "@contrail/protocol";
import { z } from "zod/mini";
import { IdempotencyHeaders, needs, ok, type RunOnce, type TypedApp } from "../../http/route-types.ts";
import { teamAccess } from "../../storage/metadata/accounts/access.ts";
import type { Previews } from "./previews.ts";
import type { RuleTestResult, RuleTests } from "./rule-tests.ts";
import type { AlertRules } from "./rules.ts";

export interface AlertRuleRoutesDeps {
  rules: AlertRules;
  previews: Previews;
  tests: RuleTests;
  runOnce: RunOnce;
}

const tags = ["Alerts"];
const one = { tags, params: z.object({ id: z.string() }) };

export function alertRuleRoutes(app: TypedApp, { rules, previews, tests, runOnce }: AlertRuleRoutesDeps): void {
  app.get(
    "/alerts/rules",
    { ...needs("alerts:read"), schema: { tags, summary: "List alert rules", response: { 200: AlertRulesResponse } } },
    async (request) => {
      const { team } = teamAccess(request);
      return ok("The alert rules of your team.", { rules: await rules.list(team.id) });
    },
  );

  app.post(
    "/alerts/rules",
    {
      ...needs("alerts:write"),
      schema: {
        tags,
        summary: "Create an alert rule",
        headers: IdempotencyHeaders,
        body: SaveAlertRule,
        response: { 200: AlertRuleResponse },
      },
    },
    async (request) => {
      const access = teamAccess(request);
      return runOnce(request, access, async () =>
        ok("Rule created.", { rule: await rules.create(access, request.body) }),
      );
    },
  );

  app.get(
    "/alerts/rules/:id",
    { ...needs("alerts:read"), schema: { ...one, summary: "Get an alert rule", response: { 200: AlertRuleResponse } } },
    async (request) => {
      const { team } = teamAccess(request);
      return ok("The rule.", { rule: await rules.get(team.id, request.params.id) });
    },
  );

  app.put(
    "/alerts/rules/:id",
    {
      ...needs("alerts:write"),
      schema: {
        ...one,
        summary: "Change an alert rule",
        description: "With another condition or application, it starts again: its open incidents are resolved.",
        body: SaveAlertRule,
        response: { 200: AlertRuleResponse },
      },
    },
    async (request) => {
      const rule = await rules.update(teamAccess(request), request.params.id, request.body);
      return ok("Rule saved.", { rule });
    },
  );

  app.delete(
    "/alerts/rules/:id",
    {
      ...needs("alerts:write"),
      schema: {
        ...one,
        summary: "Delete an alert rule; its incidents are kept",
        response: { 200: responseSchema({}) },
      },
    },
    async (request) => {
      await rules.remove(teamAccess(request), request.params.id);
      return ok("Rule deleted.", {});
    },
  );

  app.put(
    "/alerts/rules/:id/mute",
    {
      ...needs("alerts:write"),
      schema: { ...one, summary: "Mute an alert rule", body: MuteRequest, response: { 200: AlertRuleResponse } },
    },
    async (request) => {
      const { mute } = request.body;
      const rule = await rules.mute(teamAccess(request), request.params.id, mute);
      return ok(mute ? "Rule muted." : "Rule unmuted.", { rule });
    },
  );

  app.get(
    "/alerts/rules/:id/evaluations",
    {
      ...needs("alerts:read"),
      schema: {
        ...one,
        summary: "List the last evaluations of an alert rule",
        description: "Equal ones in a row are one entry. A rule isn't evaluated while nothing arrives that it matches.",
        response: { 200: AlertEvaluationsResponse },
      },
    },
    async (request) => {
      const { team } = teamAccess(request);
      return ok("Evaluations, newest first.", await rules.evaluations(team.id, request.params.id));
    },
  );

  tryOutRoutes(app, { rules, previews, tests });
}

function tryOutRoutes(app: TypedApp, { rules, previews, tests }: Omit<AlertRuleRoutesDeps, "runOnce">): void {
  app.post(
    "/alerts/rules/preview",
    {
      ...needs("alerts:read"),
      schema: {
        tags,
        summary: "Preview what a rule would have done in the last 7 days",
        body: PreviewAlertRule,
        response: { 200: AlertPreviewResponse },
      },
    },
    async (request) => {
      const { team } = teamAccess(request);
      return ok("What it would have done.", await previews.preview(team.id, request.body));
    },
  );

  app.post(
    "/alerts/rules/test",
    {
      ...needs("alerts:write"),
      schema: {
        tags,
        summary: "Send a test to the channels of a rule that isn't saved yet",
        body: TestAlertRule,
        response: { 200: TestAlertRuleResponse },
      },
    },
    async (request) => answer(await tests.run(teamAccess(request), request.body)),
  );

  app.post(
    "/alerts/rules/:id/test",
    {
      ...needs("alerts:write"),
      schema: { ...one, summary: "Send a test to the channels of a rule", response: { 200: TestAlertRuleResponse } },
    },
    async (request) => {
      const access = teamAccess(request);
      return answer(await tests.runSaved(access, await rules.find(access.team.id, request.params.id)));
    },
  );
}

function answer(results: RuleTestResult[]) {
  const failed = results.filter(({ isDelivered }) => !isDelivered).length;
  return ok(failed === 0 ? "Test delivered." : "Test failed.", { results });
}
