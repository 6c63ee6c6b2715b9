// What happened to an issue, as the parts of a sentence.
import { type IssueActivity, toResolutionText } from "@contrail/protocol";
import { describeUntil } from "../describe-state.ts";

export interface ActivityPart {
  text: string;
  /** `code`: a release or an issue. `alarm`: something got worse. */
  kind: "text" | "code" | "alarm";
}

const text = (value: string): ActivityPart => ({ kind: "text", text: value });
const code = (value: string): ActivityPart => ({ kind: "code", text: value });

/** Without the name of who did it. */
export function describeActivity(entry: IssueActivity): ActivityPart[] {
  const { detail, actor } = entry;
  switch (entry.kind) {
    case "first_seen":
      return detail.release === undefined ? [text("First seen")] : [text("First seen in "), code(detail.release)];
    case "resolved":
      return resolvedParts(entry);
    case "ignored":
      return [text(`${actor ? "ignored it" : "Ignored"}${describeUntil(detail.until)}`), ...reasonParts(detail.reason)];
    case "reopened":
      return [text(actor ? "reopened it" : "Reopened"), ...reasonParts(detail.reason)];
    case "regressed":
      return regressedParts(entry);
    case "escalated":
      return [{ kind: "alarm", text: "Escalated" }, ...reasonParts(detail.reason)];
    case "assigned":
      return [text(assignedText(entry))];
    case "unassigned":
      return [text(actor ? "removed the assignee" : "Unassigned")];
    case "commented":
      return [text("commented")];
    case "merged":
      return [text(actor ? "merged " : "Merged "), ...listParts(detail.issues), text(" into it")];
    case "unmerged":
      return [text(actor ? "undid the merge of " : "Separated from "), ...listParts(detail.issues)];
    case "regrouped":
      return [text(actor ? "changed the grouping" : "Grouped differently"), ...reasonParts(detail.reason)];
  }
}

function resolvedParts({ detail, actor }: IssueActivity): ActivityPart[] {
  const verb = actor ? "resolved it" : "Resolved";
  const { resolution } = detail;
  if (resolution?.kind === "release") return [text(`${verb} in `), code(resolution.release)];
  return [text(`${verb}${toResolutionText(resolution)}`), ...reasonParts(detail.reason)];
}

/** Names both releases, so that everyone can check the comparison. */
function regressedParts({ detail: { release, resolvedIn, reason } }: IssueActivity): ActivityPart[] {
  const regressed: ActivityPart = { kind: "alarm", text: "Regressed" };
  if (release === undefined) return [regressed, ...reasonParts(reason)];
  if (resolvedIn === undefined) return [regressed, text(" in "), code(release), ...reasonParts(reason)];
  if (release === resolvedIn) return [regressed, text(" in "), code(release), text(", the release it was resolved in")];
  return [
    regressed,
    text(" in "),
    code(release),
    text(", which comes after "),
    code(resolvedIn),
    text(", the release it was resolved in"),
  ];
}

function assignedText({ detail: { assignee }, actor }: IssueActivity): string {
  if (!actor) return `Assigned to ${assignee?.name ?? "a former member"}`;
  if (assignee && assignee.id === actor.id) return "assigned it to themselves";
  return `assigned it to ${assignee?.name ?? "a former member"}`;
}

function reasonParts(reason: string | undefined): ActivityPart[] {
  return reason === undefined || reason === "" ? [] : [text(`: ${reason.replace(/\.$/, "")}`)];
}

function listParts(ids: readonly string[] = []): ActivityPart[] {
  return ids.flatMap((id, index) => {
    if (index === 0) return [code(id)];
    return [text(index === ids.length - 1 ? " and " : ", "), code(id)];
  });
}
