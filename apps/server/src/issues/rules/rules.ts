// Grouping rules of a team: preview, save, list, revoke.
import { randomUUID } from "node:crypto";
import type { GroupingRuleSummary, NewGroupingRule, RuleObstacle } from "@contrail/protocol";
import { AppError } from "../../errors.ts";
import type { LockedApplication } from "../../storage/metadata/issues/lock.ts";
import type { IssueRuleRecord } from "../../storage/metadata/issues/rules.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import { type ChangedBy, entry } from "../changes.ts";
import type { IssueDeps, IssueTeam } from "../team-issues.ts";
import { toIso } from "../to-issue.ts";
import { comparePlan, findChanged } from "./compare.ts";
import { describeRule } from "./describe-rule.ts";
import { draftRule, findRuleIssues, toPublicIds } from "./draft-rule.ts";
import { previewGroups } from "./preview.ts";
import { applyPlan } from "./regroup.ts";
import { changedIssues } from "./regrouped-issues.ts";
import { toSavedRule } from "./saved-rule.ts";
import { applyStates, planRevokedStates, planStates } from "./states.ts";
import { loadState, planStored } from "./stored-state.ts";

const maxRules = 200;
const maxNamed = 100;

export function createIssueRules(deps: IssueDeps) {
  const { stores, transaction, clock } = deps;

  async function lockOne(tx: MetadataStores, applicationId: string): Promise<LockedApplication> {
    const [application] = await tx.issues.lock([applicationId]);
    if (!application) throw new AppError("issue_not_found");
    return application;
  }

  async function noteInHistory(tx: MetadataStores, by: ChangedBy, issueId: string, reason: string): Promise<void> {
    const change = { issueId, changeId: randomUUID(), at: clock.now(), kind: "regrouped", detail: { reason } } as const;
    await tx.issueActivity.append([entry(by, change)]);
  }

  async function summarize(
    record: IssueRuleRecord,
    application: { id: string; name: string },
  ): Promise<GroupingRuleSummary> {
    const issue = record.issueId === null ? undefined : await stores.issues.survivor(record.issueId);
    const { id, createdByName, createdAt, caught } = record;
    const { rule } = toSavedRule(record);
    return {
      id,
      application: { id: application.id, name: application.name },
      kind: rule.kind,
      text: describeRule(rule, issue?.publicId ?? null),
      issue: issue?.publicId ?? null,
      createdBy: createdByName,
      createdAt: toIso(createdAt),
      caught,
    };
  }

  return {
    async preview(team: IssueTeam, request: NewGroupingRule) {
      const { selected, scopes } = await deps.open(team);
      const issues = await findRuleIssues(stores, [...selected.keys()], request);
      const [{ applicationId, publicId }] = issues;
      const { state, obstacle, text, planned } = await draftRule(stores, issues, request, clock.now());
      const regrouped = planned ? changedIssues(state, planned.plan) : [];
      const preview = await previewGroups(deps.logs, {
        issues: new Map(state.issues.map((issue) => [issue.id, issue])),
        regrouped: new Map(regrouped.map((issue) => [issue.id, issue])),
        compared: planned?.compared ?? [],
        scopes: scopes.filter((scope) => scope.applicationId === applicationId),
        applicationId,
        selected: new Set(issues.map(({ id }) => id)),
        publicIdOf: toPublicIds(state, publicId),
        now: clock.now(),
      });
      return { text, obstacle, ...preview, from: toIso(preview.from), to: toIso(preview.to) };
    },

    /** In one transaction: nobody sees a rule that isn't applied yet. */
    async create(by: ChangedBy, request: NewGroupingRule): Promise<GroupingRuleSummary> {
      const { team, account, actor } = by;
      const { selected } = await deps.open(team);
      const applicationIds = [...selected.keys()];
      const [firstId = ""] = request.kind === "merge" ? request.ids : [request.id];
      const applicationId = await stores.issues.applicationOf(applicationIds, firstId);
      if (applicationId === undefined) throw new AppError("issue_not_found");
      const { record, changed } = await transaction(async (tx) => {
        const application = await lockOne(tx, applicationId);
        const issues = await findRuleIssues(tx, applicationIds, request);
        const {
          state,
          record: unsigned,
          former,
          obstacle,
          text,
          planned,
        } = await draftRule(tx, issues, request, clock.now());
        if (obstacle || !planned) throw refuse(obstacle);
        if (former.length >= maxRules) throw new AppError("rules_full");
        const signed = { ...unsigned, createdBy: account.id, createdByName: actor.name };
        await tx.issueRules.insert(signed);
        const { plan, compared } = planned;
        const now = clock.now();
        const after = await applyPlan(tx, application, { state, plan, rules: [...former, signed], now });
        const changes = planStates({ compared, before: state.issues, after }, now);
        await applyStates(tx, by, changes, now);
        await tx.issueRules.setStateChanges(signed.id, JSON.stringify(changes));
        await noteInHistory(tx, by, issues[0].id, `${text}.`);
        return { record: { ...signed, caught: plan.caught.get(signed.id) ?? 0 }, changed: compared };
      });
      deps.onChanged(team.id, applicationId, findChanged(changed).length);
      return summarize(record, selected.get(applicationId) ?? { id: applicationId, name: "" });
    },

    /** Newest first. */
    async list(team: IssueTeam, appName?: string): Promise<GroupingRuleSummary[]> {
      const { selected } = await deps.open(team, appName);
      const records = await stores.issueRules.list([...selected.keys()]);
      const summaries: GroupingRuleSummary[] = [];
      for (const record of records.toReversed()) {
        const application = selected.get(record.applicationId);
        if (application) summaries.push(await summarize(record, application));
      }
      return summaries;
    },

    /** Everything returns to its own issue, including what arrived in between. Returns the ids of changed issues. */
    async revoke(by: ChangedBy, id: string): Promise<string[]> {
      const { selected } = await deps.open(by.team);
      const found = await stores.issueRules.find(id);
      if (!found || !selected.has(found.applicationId)) throw new AppError("rule_not_found");
      const { applicationId, issueId } = found;
      const changed = await transaction(async (tx) => {
        const application = await lockOne(tx, applicationId);
        if (!(await tx.issueRules.revoke(id, clock.now()))) throw new AppError("rule_not_found");
        const state = await loadState(tx, applicationId);
        const records = await tx.issueRules.list([applicationId]);
        const plan = planStored(state, records, id);
        const compared = comparePlan(state, plan);
        const now = clock.now();
        const after = await applyPlan(tx, application, { state, plan, rules: records, now });
        const changes = planRevokedStates(
          JSON.parse(found.stateChanges),
          { compared, before: state.issues, after },
          now,
        );
        await applyStates(tx, by, changes, now);
        const issue = issueId === null ? undefined : await tx.issues.survivor(issueId);
        if (issue) {
          const { rule } = toSavedRule(found);
          await noteInHistory(tx, by, issue.id, `Revoked: ${describeRule(rule, issue.publicId)}.`);
        }
        return findChanged(compared).map((group) => group.id);
      });
      deps.onChanged(by.team.id, applicationId, changed.length);
      const issues = await Promise.all(changed.slice(0, maxNamed).map((each) => stores.issues.survivor(each)));
      return issues.flatMap((issue) => issue?.publicId ?? []);
    },
  };
}

function refuse(obstacle: RuleObstacle | null): AppError {
  if (!obstacle) return new AppError("rule_not_possible");
  const { message, kind } = obstacle;
  return new AppError(kind === "text" || kind === "too_wide" ? "bad_request" : "rule_not_possible", { message });
}
