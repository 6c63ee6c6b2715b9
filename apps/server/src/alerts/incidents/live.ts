// Open streams that tell when incidents of a team are new or have changed.
import { toEventText } from "../../http/server-sent-events.ts";
import { createTeamStreams, type StreamRequest } from "../../http/team-streams.ts";
import type { Listener } from "../../storage/metadata/database/notices.ts";
import { parseAlertNotice } from "../notices.ts";

export type AlertLive = ReturnType<typeof createAlertLive>;

/** 0: several, or unknown ones. */
type ChangedNumbers = Set<number>;

export function createAlertLive() {
  const streams = createTeamStreams<StreamRequest, ChangedNumbers>({
    createPending: () => new Set(),
    write: (numbers) => [toEventText("incidents", { numbers: numbers.has(0) ? [] : [...numbers] })],
  });
  const listener: Listener = {
    onNotice(text) {
      const notice = parseAlertNotice(text);
      if (notice?.kind !== "incident") return;
      const { teamId, number } = notice;
      streams.enqueue(
        (request) => request.teamId === teamId,
        (numbers) => numbers.add(number),
      );
    },
    onNoticesLost() {
      streams.enqueue(
        () => true,
        (numbers) => numbers.add(0),
      );
    },
  };
  const { follow, recheckTeam, recheckAccount, recheckAll, close } = streams;
  return { ...listener, follow, recheckTeam, recheckAccount, recheckAll, close };
}
