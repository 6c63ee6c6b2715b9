import type { ListedIssue } from "@contrail/protocol";
import type { TimeRange } from "../../../../lib/time-range.ts";
import type { IssueActions } from "../head/use-issue-actions.ts";
import type { IssueDetails } from "../trend/Trend.tsx";
import { Distributions } from "./Distributions.tsx";
import { Seen } from "./Seen.tsx";
import { SimilarIssues } from "./SimilarIssues.tsx";
import { SuspectCard } from "./SuspectCard.tsx";

interface RailProps {
  issue: ListedIssue;
  details: IssueDetails | undefined;
  range: TimeRange;
  actions: IssueActions;
}

/** What its events have in common, and what is like it. */
export function Rail({ issue, details, range, actions }: RailProps) {
  return (
    <div className="grid gap-5 py-5">
      <div className="grid gap-5 px-5 max-md:px-4">
        <Seen issue={issue} />
        {details?.suspect && (
          <SuspectCard suspect={details.suspect} badge={issue.badge} application={issue.application.id} />
        )}
        <Distributions issueId={issue.id} application={issue.application.id} range={range} />
      </div>
      <SimilarIssues issueId={issue.id} actions={actions} />
    </div>
  );
}
