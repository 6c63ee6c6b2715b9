// Says what was done to issues, as toasts do.
import type { IssueChange } from "@contrail/protocol";

interface ChangedIssues {
  /** Of the issues that were changed. */
  ids: readonly string[];
  /** Of the member, if they were assigned to one. */
  assignee?: string | undefined;
}

/** Such as 'SHOP-12 resolved', '3 issues ignored until they escalate'. */
export function describeChange(change: IssueChange, { ids, assignee }: ChangedIssues): string {
  const [only = ""] = ids;
  const isOne = ids.length === 1;
  const subject = isOne ? only : `${ids.length.toLocaleString("en-US")} issues`;
  switch (change.kind) {
    case "resolve":
      return `${subject} resolved${inRelease(change.resolution)}`;
    case "ignore":
      return `${subject} ignored${until(change.until, isOne)}`;
    case "reopen":
      return `${subject} reopened`;
    case "assign":
      return change.accountId === null
        ? `${subject} unassigned`
        : `${subject} assigned to ${assignee ?? "another member"}`;
    case "merge":
      return `${subject} merged`;
  }
}

type Change<Kind extends IssueChange["kind"]> = Extract<IssueChange, { kind: Kind }>;

function inRelease(resolution: Change<"resolve">["resolution"]): string {
  if (resolution.kind === "release") return ` in ${resolution.release}`;
  return resolution.kind === "nextRelease" ? " in the next release" : "";
}

function until(condition: Change<"ignore">["until"], isOne: boolean): string {
  switch (condition.kind) {
    case "forever":
      return "";
    case "time":
      return ` until ${new Date(condition.until).toLocaleString("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" })}`;
    case "events":
      return ` until ${count(condition.count, "more event")}`;
    case "users":
      return ` until ${count(condition.count, "more user")}`;
    case "escalation":
      return isOne ? " until it escalates" : " until they escalate";
  }
}

function count(value: number, noun: string): string {
  return `${value.toLocaleString("en-US")} ${noun}${value === 1 ? "" : "s"}`;
}
