// The details of an issue's state as they are stored: what is shown, and what decides when it is opened again.
import type { IssueStateDetail } from "@contrail/protocol";

export interface StoredStateDetail extends Omit<IssueStateDetail, "resolvedIn"> {
  /**
   * Of an issue that is resolved in a release: its place in the order of releases, copied, so that it stays even if the
   * release is deleted. Absent while it is resolved in the next release and there is none yet.
   */
  resolvedIn?: { version: string; epoch: number; orderKey: string };
  /** Of an issue that is resolved in the next release: the latest one at that time; absent if there was none. */
  resolvedAfter?: { version: string; epoch: number; orderKey: string };
  /** Of an issue that is ignored until more events: how many it had, of all time. Users are counted since `stateSince`. */
  eventsBefore?: number;
}

export function parseStateDetail(text: string): StoredStateDetail {
  return text === "" ? {} : JSON.parse(text);
}

/** What is shown of it. */
export function toShownDetail({ resolution, until, reason }: StoredStateDetail): IssueStateDetail {
  return {
    ...(resolution && { resolution }),
    ...(until && { until }),
    ...(reason !== undefined && { reason }),
  };
}

/** An issue that is ignored until more events gets or loses some, which are no new ones. */
export function shiftEventsBefore(stateDetail: string, events: number): string {
  const detail = parseStateDetail(stateDetail);
  if (detail.eventsBefore === undefined || events === 0) return stateDetail;
  return JSON.stringify({ ...detail, eventsBefore: detail.eventsBefore + events });
}
