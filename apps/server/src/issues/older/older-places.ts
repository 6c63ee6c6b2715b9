// Kinds of error that an earlier version of Contrail stored without the line where they happen get it, once, in the
// background after the update: from the log that was kept as their sample.
import { findSourcePlace, parseLogId } from "@contrail/protocol";
import type { LogStore } from "../../storage/logs/store.ts";
import type { IssueFingerprintStore } from "../../storage/metadata/issues/fingerprints.ts";
import { toPlaceFields } from "../digest/create-issues.ts";
import { readRow } from "../digest/to-new-kind.ts";

export interface OlderPlacesDeps {
  fingerprints: Pick<IssueFingerprintStore, "unplaced" | "setPlace">;
  logs: Pick<LogStore, "find">;
  isStopped(): boolean;
}

const kindsPerChunk = 100;

export async function addOlderPlaces({ fingerprints, logs, isStopped }: OlderPlacesDeps): Promise<void> {
  for (;;) {
    const kinds = await fingerprints.unplaced(kindsPerChunk);
    for (const { applicationId, fingerprint, logId, components } of kinds) {
      if (isStopped()) return;
      const position = parseLogId(logId);
      const row = position && (await logs.find([{ applicationId, since: 0, deletedTo: "0" }], position));
      const place = row && findSourcePlace(readRow(row), JSON.parse(components));
      await fingerprints.setPlace(applicationId, fingerprint, toPlaceFields(place));
    }
    if (kinds.length < kindsPerChunk) return;
  }
}
