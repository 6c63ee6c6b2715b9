// Notices to every server that issues of a team are new or have changed, for open streams.
import type { Notices } from "../storage/metadata/database/notices.ts";

export const issueTopic = "issues";

export interface IssueNotice {
  teamId: string;
  kind: "new" | "changed";
  applicationId: string;
  /** How many issues. */
  count: number;
}

export async function publishIssueNotice(
  notices: Pick<Notices, "publish">,
  { teamId, kind, applicationId, count }: IssueNotice,
): Promise<void> {
  await notices.publish(issueTopic, [teamId, kind, count, applicationId].join(" "));
}

export function parseIssueNotice(text: string): IssueNotice | undefined {
  const [teamId = "", kind, count, applicationId = ""] = text.split(" ");
  return kind === "new" || kind === "changed" ? { teamId, kind, applicationId, count: Number(count) } : undefined;
}
