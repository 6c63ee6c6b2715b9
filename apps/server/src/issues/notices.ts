// Notices to every server that issues of a team are new, have changed or happened again, for open streams.
import { issueLiveKinds, secondMs } from "@contrail/protocol";
import type { Notices } from "../storage/metadata/database/notices.ts";

export const issueTopic = "issues";

export interface IssueNotice {
  teamId: string;
  kind: (typeof issueLiveKinds)[number];
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
  const [teamId = "", word, count, applicationId = ""] = text.split(" ");
  const kind = issueLiveKinds.find((each) => each === word);
  return kind && { teamId, kind, applicationId, count: Number(count) };
}

/** Errors may arrive all the time: the first notice of an application goes out immediately, more of them once in a while. */
export function createCountNotices(publish: (notice: IssueNotice) => void, intervalMs: number = 2 * secondMs) {
  /** What happened since the last notice, by application. */
  const waiting = new Map<string, IssueNotice | undefined>();

  function send(notice: IssueNotice): void {
    const { applicationId } = notice;
    publish(notice);
    waiting.set(applicationId, undefined);
    setTimeout(() => {
      const next = waiting.get(applicationId);
      waiting.delete(applicationId);
      if (next) send(next);
    }, intervalMs).unref();
  }

  return ({ teamId, applicationId, count }: Omit<IssueNotice, "kind">): void => {
    if (!waiting.has(applicationId)) send({ teamId, applicationId, kind: "counted", count });
    else waiting.set(applicationId, { teamId, applicationId, kind: "counted", count });
  };
}
