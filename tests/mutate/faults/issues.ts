import type { Fault } from "../fault.ts";

export const issues: Fault[] = [
  {
    file: "apps/server/src/issues/digest/collect.ts",
    text: "const maxReleasesPerKind = 100;",
    replacement: "const maxReleasesPerKind = Number.POSITIVE_INFINITY;",
    why: "A sender that makes up a release for every error would fill the server's memory with one block of events.",
  },
  {
    file: "apps/server/src/issues/releases/regression.ts",
    text: "if (compareReleases(release, resolvedAfter) <= 0) return undefined;",
    replacement: "if (compareReleases(release, resolvedAfter) < 0) return undefined;",
    why: "An issue resolved in the next release would regress with the next event of the release that still has the bug.",
  },
  {
    file: "apps/server/src/issues/changes.ts",
    text: "(issue) => issue !== undefined && selected.has(issue.applicationId),",
    replacement: "(issue) => issue !== undefined && selected.size > 0,",
    why: "Anyone who learns the id of a change could undo what another team has done to its issues.",
  },
  {
    file: "apps/server/src/issues/watch/watch-issues.ts",
    text: "for (const id of checked) active.add(id);",
    replacement: "checked.clear();",
    why: "After a short outage of the metadata store, issues that escalated during it would go unnoticed until their application has new errors.",
  },
  {
    file: "apps/server/src/issues/digest/create-issues.ts",
    text: "return { ...issue, mergedInto, mergedBy: ruleId, events: 0 };",
    replacement: "return { ...issue, mergedInto, mergedBy: ruleId };",
    why: "The first events of each kind of error that a rule merges would be counted twice.",
  },
  {
    file: "apps/server/src/issues/older/older-errors.ts",
    text: "const scope = { applicationId: id, since: 0, deletedTo: logsDeletedTo };",
    replacement: 'const scope = { applicationId: id, since: 0, deletedTo: "0" };',
    why: "After the update, errors whose logs someone had deleted would come back as issues.",
  },
];
