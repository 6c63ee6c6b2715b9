// Changes of issues by people: several at once, in one transaction, and undone as a whole.
import { randomUUID } from "node:crypto";
import {
  type Issue,
  type IssueActivityDetail,
  type IssueActivityKind,
  type IssueChange,
  undoMs,
} from "@contrail/protocol";
import { v7 as createSortableId } from "uuid";
import { AppError } from "../errors.ts";
import type { IssueActivityRecord } from "../storage/metadata/issues/activity.ts";
import type { IssueFields, StoredIssue } from "../storage/metadata/issues/issues.ts";
import type { MetadataStores } from "../storage/metadata/stores.ts";
import { shiftEventsBefore } from "./state-detail.ts";
import { contextOf, type IssueDeps, type IssueTeam, toIssues } from "./team-issues.ts";
import { createTransition, type Transition } from "./transition.ts";

export interface ChangedBy {
  team: IssueTeam;
  account: { id: string };
  actor: { name: string };
}

/** What an entry keeps for undoing it. */
interface Undoable {
  before: IssueFields;
  after: IssueFields;
  /** Internal ids of the issues that were merged. */
  merged?: string[];
}

export type IssueChanges = ReturnType<typeof createIssueChanges>;

/** Below, each is looked up; above, all issues of the applications are read. */
const maxLookups = 20;

export function createIssueChanges(deps: IssueDeps) {
  const { stores, transaction, clock } = deps;

  /** Unknown ids, and those of other teams, are rejected as a whole. An id of a merged issue is the other one's. */
  async function findAll(
    tx: Pick<MetadataStores, "issues">,
    applicationIds: readonly string[],
    ids: readonly string[],
  ) {
    const all = ids.length > maxLookups ? await tx.issues.list(applicationIds) : [];
    const known = new Map(all.map((issue) => [issue.publicId, issue]));
    const found = new Map<string, StoredIssue>();
    for (const id of ids) {
      const issue = known.get(id) ?? (await tx.issues.find(applicationIds, id));
      if (!issue) throw new AppError("issue_not_found", ids.length > 1 ? { message: `There's no issue ${id}.` } : {});
      found.set(issue.id, issue);
    }
    return [...found.values()];
  }

  async function shown(team: IssueTeam, ids: readonly string[]): Promise<Issue[]> {
    const { selected } = await deps.open(team);
    const issues: StoredIssue[] = [];
    for (const id of new Set(ids)) {
      const issue = await stores.issues.byId(id);
      if (issue) issues.push(issue);
    }
    const unique = [...new Map(issues.map((issue) => [issue.id, issue])).values()];
    return toIssues(unique, await contextOf(deps, team.id, selected));
  }

  function notify(team: IssueTeam, issues: readonly StoredIssue[]): void {
    for (const applicationId of new Set(issues.map((issue) => issue.applicationId))) {
      const count = issues.filter((issue) => issue.applicationId === applicationId).length;
      deps.onChanged(team.id, applicationId, count);
    }
  }

  async function merge(
    tx: MetadataStores,
    issues: readonly StoredIssue[],
  ): Promise<[StoredIssue, Transition] | undefined> {
    const [survivor, ...others] = issues.toSorted((one, other) => one.number - other.number);
    if (!survivor || others.length === 0) throw new AppError("bad_request", { message: "Choose at least two issues." });
    if (others.some(({ applicationId }) => applicationId !== survivor.applicationId)) {
      throw new AppError("bad_request", { message: "Only issues of the same application can be merged." });
    }
    const merged = await tx.issues.merge(
      survivor.id,
      others.map(({ id }) => id),
    );
    if (merged.length === 0) return undefined;
    const fields = stateAfterMerge(survivor, others, clock.now());
    return [survivor, { kind: "merged", fields, detail: { issues: others.map(({ publicId }) => publicId) }, merged }];
  }

  return {
    /** Issues that are already like that don't change. */
    async change(
      by: ChangedBy,
      ids: readonly string[],
      change: IssueChange,
    ): Promise<{ issues: Issue[]; changeId: string }> {
      const { team } = by;
      const { selected, scopes } = await deps.open(team);
      const applicationIds = [...selected.keys()];
      const affected = await findAll(stores, applicationIds, ids);
      const affectedIds = [...new Set(affected.map(({ applicationId }) => applicationId))];
      const transition = await createTransition(deps, { team, scopes, affectedIds, change });
      const changeId = randomUUID();
      const changed = await transaction(async (tx) => {
        await tx.issues.lock(affectedIds);
        const issues = await findAll(tx, applicationIds, ids);
        const transitions: [StoredIssue, Transition][] = [];
        if (change.kind === "merge") {
          const merged = await merge(tx, issues);
          if (merged) transitions.push(merged);
        } else {
          for (const issue of issues) {
            const next = await transition(tx, issue);
            if (next) transitions.push([issue, next]);
          }
        }
        for (const [issue, { fields }] of transitions) {
          if (Object.keys(fields).length > 0) await tx.issues.update(issue.id, fields);
        }
        await tx.issueActivity.append(
          transitions.map(([issue, { kind, fields, detail, merged }]) => {
            const undoable: Undoable = { before: formerly(issue, fields), after: fields, ...(merged && { merged }) };
            return entry(by, { issueId: issue.id, changeId, at: clock.now(), kind, detail, undoable });
          }),
        );
        return transitions.map(([issue]) => issue);
      });
      notify(team, changed);
      return {
        issues: await shown(
          team,
          changed.map(({ id }) => id),
        ),
        changeId,
      };
    },

    /** Restores the issues as they were, unless something else has changed them since. */
    async undo(by: ChangedBy, changeId: string): Promise<Issue[]> {
      const { team } = by;
      const { selected } = await deps.open(team);
      const restored = await transaction(async (tx) => {
        const entries = await tx.issueActivity.ofChange(changeId);
        const owners = await Promise.all(entries.map(({ issueId }) => tx.issues.byId(issueId)));
        const issues = owners.filter(
          (issue) => issue !== undefined && selected.has(issue.applicationId),
        ) as StoredIssue[];
        if (issues.length === 0) throw new AppError("change_not_found");
        await tx.issues.lock([...new Set(issues.map(({ applicationId }) => applicationId))]);
        const undone: IssueActivityRecord[] = [];
        for (const done of entries) {
          if (done.before === "" || done.at < clock.now() - undoMs.accepted) throw new AppError("change_not_undoable");
          await restore(tx, done.issueId, JSON.parse(done.before));
          // After it, even in the same millisecond.
          undone.push(undoEntry(by, done, Math.max(clock.now(), done.at + 1)));
        }
        await tx.issueActivity.forgetBefore(changeId);
        await tx.issueActivity.append(undone);
        const merged = entries.flatMap(({ before }) => (JSON.parse(before) as Undoable).merged ?? []);
        return { issues, ids: [...issues.map(({ id }) => id), ...merged] };
      });
      notify(team, restored.issues);
      return shown(team, restored.ids);
    },
  };
}

function stateAfterMerge(survivor: StoredIssue, others: readonly StoredIssue[], now: number): IssueFields {
  // What someone still has to look at stays open.
  const reopens = survivor.state !== "open" && others.some(({ state }) => state === "open");
  if (reopens) return { state: "open", stateDetail: "{}", stateSince: now };
  const joinedEvents = others.reduce((sum, { events }) => sum + events, 0);
  const stateDetail = shiftEventsBefore(survivor.stateDetail, joinedEvents);
  return stateDetail === survivor.stateDetail ? {} : { stateDetail };
}

async function restore(tx: MetadataStores, issueId: string, { before, after, merged }: Undoable): Promise<void> {
  const current = await tx.issues.byId(issueId);
  const isUnchanged = current?.id === issueId && isSame(current, after);
  if (!isUnchanged) throw new AppError("change_not_undoable");
  if (merged && (await tx.issues.unmerge(issueId, merged)).length !== merged.length) {
    throw new AppError("change_not_undoable");
  }
  if (Object.keys(before).length > 0) await tx.issues.update(issueId, before);
}

function isSame(issue: StoredIssue, fields: IssueFields): boolean {
  return (Object.keys(fields) as (keyof IssueFields)[]).every((field) => issue[field] === fields[field]);
}

/** The values before the change of the fields that it sets. */
function formerly(issue: StoredIssue, fields: IssueFields): IssueFields {
  return Object.fromEntries(
    (Object.keys(fields) as (keyof IssueFields)[]).map((field) => [field, issue[field]]),
  ) as IssueFields;
}

interface NewEntry {
  issueId: string;
  changeId: string;
  at: number;
  kind: IssueActivityKind;
  detail: IssueActivityDetail;
  undoable?: Undoable;
}

export function entry(
  { account, actor }: Omit<ChangedBy, "team">,
  { issueId, changeId, at, kind, detail, undoable }: NewEntry,
): IssueActivityRecord {
  return {
    id: createSortableId(),
    issueId,
    changeId,
    at,
    actorId: account.id,
    actorName: actor.name,
    kind,
    detail: JSON.stringify(detail),
    before: undoable ? JSON.stringify(undoable) : "",
    logId: "",
  };
}

const undoneKinds: Partial<Record<IssueActivityKind, IssueActivityKind>> = { merged: "unmerged" };

function undoEntry(by: ChangedBy, done: IssueActivityRecord, at: number): IssueActivityRecord {
  const { before }: Undoable = JSON.parse(done.before);
  const kind = undoneKinds[done.kind] ?? restoredKind(before);
  const { issues } = JSON.parse(done.detail) as IssueActivityDetail;
  const detail = { reason: "Undone.", ...(issues && { issues }) };
  return entry(by, { issueId: done.issueId, changeId: randomUUID(), at, kind, detail });
}

function restoredKind({ state, assigneeId }: IssueFields): IssueActivityKind {
  if (state === "open") return "reopened";
  if (state !== undefined) return state;
  return assigneeId === null || assigneeId === undefined ? "unassigned" : "assigned";
}
