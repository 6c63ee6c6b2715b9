// New kinds of error become parts of known issues, or new issues. The application is locked meanwhile.
import {
  createGrouping,
  describeIssue,
  type ErrorPlace,
  findSourcePlace,
  type GroupedError,
  groupBy,
  groupingVersion,
  toFileName,
} from "@contrail/protocol";
import { v7 as createSortableId } from "uuid";
import type {
  IssueActivityRecord,
  IssueFingerprintRecord,
  IssueRecord,
} from "../../storage/metadata/database/tables.ts";
import type { LockedApplication } from "../../storage/metadata/issues/lock.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import { toSavedRule } from "../rules/saved-rule.ts";
import type { StoredStateDetail } from "../state-detail.ts";
import type { NewKind } from "./to-new-kind.ts";

export interface AddedKinds {
  /** New issues have their counts already. `logId`: their first event. */
  created: (IssueRecord & { logId: string })[];
  /** Kinds of issues that existed, or that a rule merges: their events aren't counted there yet. */
  joined: (NewKind & { issueId: string })[];
}

type Stores = Pick<MetadataStores, "issues" | "issueFingerprints" | "issueActivity" | "issueRules" | "issueRegrouping">;
type GroupedKind = NewKind & GroupedError;

export async function addKinds(
  stores: Stores,
  { id: applicationId, lastIssueNumber }: Pick<LockedApplication, "id" | "lastIssueNumber">,
  newKinds: readonly NewKind[],
  now: number,
): Promise<AddedKinds> {
  const { issues, issueFingerprints, issueActivity } = stores;
  if (newKinds.length === 0) return { created: [], joined: [] };
  // The application is locked, so these are the rules until the end of the transaction.
  const records = await stores.issueRules.list([applicationId]);
  const rules = records.map(toSavedRule);
  const group = createGrouping(rules);
  const kinds = newKinds.map((kind): GroupedKind => ({ ...kind, ...group(kind.error.facts) }));
  const byKey = groupBy(kinds, ({ key }) => key);
  const keys = [...byKey.keys()];
  const issueOf = new Map((await issues.keys(applicationId, keys)).map(({ key, issueId }) => [key, issueId]));
  const known = new Set(issueOf.keys());
  const targetOf = new Map(records.flatMap(({ id, issueId }) => (issueId === null ? [] : [[id, issueId] as const])));

  const mergeRuleIds = rules.flatMap(({ id, rule }) => (rule.kind === "merge" ? [id] : []));
  await stores.issueRegrouping.revive([...new Set(issueOf.values())], mergeRuleIds);

  const added: IssueRecord[] = [];
  const entries: IssueActivityRecord[] = [];
  for (const key of keys.filter((each) => !known.has(each))) {
    const parts = (byKey.get(key) ?? []).toSorted((a, b) => a.firstSeen - b.firstSeen);
    const [first] = parts;
    if (!first) continue;
    const number = lastIssueNumber + added.length + 1;
    const issue = await mergeByRule(
      stores,
      toIssue(parts, first, { applicationId, number, now }),
      first.mergedBy,
      targetOf,
    );
    issueOf.set(key, issue.id);
    added.push(issue);
    entries.push(toFirstEntry(issue, first));
  }
  await issues.insert(added);
  if (added.length > 0) await issues.setLastNumber(applicationId, lastIssueNumber + added.length);
  await issues.insertKeys(
    keys.flatMap((key) => {
      const issueId = issueOf.get(key);
      return issueId === undefined || known.has(key) ? [] : [{ applicationId, key, version: groupingVersion, issueId }];
    }),
  );
  await issueFingerprints.insert(kinds.flatMap((kind) => toRecord(kind, applicationId, issueOf.get(kind.key))));
  await issueActivity.append(entries);
  await countCaught(stores, kinds);

  const created = added
    .map((issue, index) => ({ ...issue, logId: entries[index]?.logId ?? "" }))
    .filter(({ mergedInto }) => mergedInto === null);
  const counted = new Set(created.map(({ id }) => id));
  const joined = kinds.flatMap((kind) => {
    const issueId = issueOf.get(kind.key);
    return issueId === undefined || counted.has(issueId) ? [] : [{ ...kind, issueId }];
  });
  return { created, joined };
}

/** It leads to the issue of the rule, or becomes that if the rule has lost its own. */
async function mergeByRule(
  { issueRules }: Stores,
  issue: IssueRecord,
  ruleId: string | undefined,
  targetOf: Map<string, string>,
): Promise<IssueRecord> {
  if (ruleId === undefined) return issue;
  const mergedInto = targetOf.get(ruleId);
  // Its events are counted like those of a known issue, which may open the one that it belongs to.
  if (mergedInto !== undefined) return { ...issue, mergedInto, mergedBy: ruleId, events: 0 };
  targetOf.set(ruleId, issue.id);
  await issueRules.setIssue(ruleId, issue.id);
  return issue;
}

function toRecord(kind: GroupedKind, applicationId: string, issueId: string | undefined): IssueFingerprintRecord[] {
  if (issueId === undefined) return [];
  const { fingerprint, key, components, error, logId, events, receivedAt } = kind;
  const { title } = describeIssue(error, components);
  const { firstSeen, lastSeen, firstRelease, lastRelease } = kind;
  const grouped = { key, issueId, components: JSON.stringify(components), facts: JSON.stringify(error.facts) };
  const seen = { events, firstSeen, lastSeen, firstRelease, lastRelease, createdAt: receivedAt };
  const place = toPlaceFields(findSourcePlace(error, components));
  return [{ applicationId, fingerprint, ...grouped, logId, title, ...seen, ...place }];
}

/** As they are stored. */
export function toPlaceFields(place: ErrorPlace | undefined) {
  if (!place) return { fileName: "", path: "", line: 0, columnNumber: 0, lineHash: "" };
  const { path, line, column, lineHash = "" } = place;
  return { fileName: toFileName(path), path, line, columnNumber: column, lineHash };
}

async function countCaught({ issueRules }: Stores, kinds: readonly GroupedKind[]): Promise<void> {
  const caught = new Map<string, number>();
  for (const id of kinds.flatMap(({ caughtBy }) => caughtBy)) caught.set(id, (caught.get(id) ?? 0) + 1);
  for (const [id, count] of caught) await issueRules.addCaught(id, count);
}

function toIssue(
  parts: readonly GroupedKind[],
  first: GroupedKind,
  { applicationId, number, now }: { applicationId: string; number: number; now: number },
): IssueRecord {
  const last = parts.reduce((latest, part) => (part.lastSeen >= latest.lastSeen ? part : latest), first);
  const reason = reasonToIgnore(first.components.noise);
  const detail: StoredStateDetail = reason === undefined ? {} : { until: { kind: "escalation" }, reason };
  return {
    id: createSortableId(),
    applicationId,
    number,
    mergedInto: null,
    mergedBy: null,
    ...describeIssue(first.error, first.components),
    state: reason === undefined ? "open" : "ignored",
    stateDetail: JSON.stringify(detail),
    stateSince: now,
    assigneeId: null,
    firstSeen: first.firstSeen,
    lastSeen: last.lastSeen,
    firstRelease: first.firstRelease,
    lastRelease: last.lastRelease,
    events: parts.reduce((sum, { events }) => sum + events, 0),
    regressedAt: null,
    escalatedAt: null,
    createdAt: now,
  };
}

function toFirstEntry({ id, firstSeen, firstRelease }: IssueRecord, { logId }: NewKind): IssueActivityRecord {
  const detail = firstRelease === "" ? {} : { release: firstRelease };
  const entry = {
    id: createSortableId(),
    issueId: id,
    changeId: createSortableId(),
    at: firstSeen,
    actorId: null,
    actorName: "",
  };
  return { ...entry, kind: "first_seen", detail: JSON.stringify(detail), before: "", logId };
}

/** In words, why an issue is ignored from the start; undefined for most. */
function reasonToIgnore(noise: string | undefined): string | undefined {
  if (noise === undefined) return undefined;
  if (noise === "chunk load")
    return "Pages that were open during a deployment ask for files that are gone. Reloading them helps.";
  if (noise === "resize observer") return "Browsers report this when a layout takes long. Users don't notice it.";
  return "Browsers hide the details of errors in scripts of other sites.";
}
