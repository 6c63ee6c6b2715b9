// New kinds of error become parts of known issues, or new issues. The application is locked meanwhile.
import { randomUUID } from "node:crypto";
import { groupingVersion } from "@contrail/protocol";
import { v7 as createSortableId } from "uuid";
import type { IssueActivityRecord, IssueRecord } from "../../storage/metadata/database/tables.ts";
import type { LockedApplication } from "../../storage/metadata/issues/lock.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import type { StoredStateDetail } from "../state-detail.ts";
import type { NewKind } from "./to-new-kind.ts";

export interface AddedKinds {
  /** New issues have their counts already. */
  created: IssueRecord[];
  /** Kinds of issues that existed: their events aren't counted there yet. */
  joined: (NewKind & { issueId: string })[];
}

export async function addKinds(
  stores: Pick<MetadataStores, "issues" | "issueFingerprints" | "issueActivity">,
  { id: applicationId, lastIssueNumber }: Pick<LockedApplication, "id" | "lastIssueNumber">,
  kinds: readonly NewKind[],
  now: number,
): Promise<AddedKinds> {
  const { issues, issueFingerprints, issueActivity } = stores;
  const keys = [...new Set(kinds.map(({ key }) => key))];
  const issueOf = new Map((await issues.keys(applicationId, keys)).map(({ key, issueId }) => [key, issueId]));
  const joined = kinds.flatMap((kind) => {
    const issueId = issueOf.get(kind.key);
    return issueId === undefined ? [] : [{ ...kind, issueId }];
  });

  const created: IssueRecord[] = [];
  const entries: IssueActivityRecord[] = [];
  for (const key of keys.filter((each) => !issueOf.has(each))) {
    const parts = kinds.filter((kind) => kind.key === key).toSorted((a, b) => a.firstSeen - b.firstSeen);
    const [first] = parts;
    if (!first) continue;
    const number = lastIssueNumber + created.length + 1;
    const issue = toIssue(parts, first, { applicationId, number, now });
    issueOf.set(key, issue.id);
    created.push(issue);
    entries.push(toFirstEntry(issue, first));
  }
  await issues.insert(created);
  if (created.length > 0) await issues.setLastNumber(applicationId, lastIssueNumber + created.length);
  await issues.insertKeys(
    keys.flatMap((key) => {
      const issue = created.find(({ id }) => id === issueOf.get(key));
      return issue ? [{ applicationId, key, version: groupingVersion, issueId: issue.id }] : [];
    }),
  );
  await issueFingerprints.insert(
    kinds.flatMap(({ fingerprint, key, components, facts, logId, events, firstSeen, lastSeen, receivedAt }) => {
      const issueId = issueOf.get(key);
      if (issueId === undefined) return [];
      const seen = { logId, events, firstSeen, lastSeen, createdAt: receivedAt };
      return [
        {
          applicationId,
          fingerprint,
          key,
          issueId,
          components: JSON.stringify(components),
          facts: JSON.stringify(facts),
          ...seen,
        },
      ];
    }),
  );
  await issueActivity.append(entries);
  return { created, joined };
}

function toIssue(
  parts: readonly NewKind[],
  first: NewKind,
  { applicationId, number, now }: { applicationId: string; number: number; now: number },
): IssueRecord {
  const last = parts.reduce((latest, part) => (part.lastSeen >= latest.lastSeen ? part : latest), first);
  const reason = reasonToIgnore(first.components.noise);
  const detail: StoredStateDetail = reason === undefined ? {} : { until: { kind: "escalation" }, reason };
  return {
    id: randomUUID(),
    applicationId,
    number,
    mergedInto: null,
    ...first.description,
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
    changeId: randomUUID(),
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
