// Notices about alerts to every server of an installation.
import type { Notices } from "../storage/metadata/database/notices.ts";
import type { RuleHits, SkippedRows } from "./count/count-task.ts";
import { readHits, writeHits } from "./count/hit-notices.ts";

export const alertTopic = "alerts";

/** A notice has at most 7,000 bytes. */
const maxSkippedPerNotice = 100;

export type AlertNotice =
  /** Rules or mutes have changed. */
  | { kind: "rules" }
  /** Stored rows match rules. */
  | { kind: "hits"; hits: RuleHits[] }
  /** Rows were not counted. */
  | { kind: "skipped"; skipped: SkippedRows[] }
  /** There are signals about issues. */
  | { kind: "signals" }
  /** Incidents of a team are new or have changed; number 0: several. */
  | { kind: "incident"; teamId: string; number: number }
  /** There is something to send. */
  | { kind: "notify" };

export async function publishAlertNotice(notices: Pick<Notices, "publish">, notice: AlertNotice): Promise<void> {
  for (const text of toTexts(notice)) await notices.publish(alertTopic, text);
}

function toTexts(notice: AlertNotice): string[] {
  switch (notice.kind) {
    case "hits":
      return writeHits(notice.hits).map((text) => `hits\n${text}`);
    case "skipped":
      return toSkippedTexts(notice.skipped);
    case "incident":
      return [`incident ${notice.teamId} ${notice.number}`];
    default:
      return [notice.kind];
  }
}

function toSkippedTexts(skipped: readonly SkippedRows[]): string[] {
  const texts: string[] = [];
  for (let at = 0; at < skipped.length; at += maxSkippedPerNotice) {
    const words = skipped.slice(at, at + maxSkippedPerNotice).map((each) => `${each.applicationId}@${each.since}`);
    texts.push(["skipped", ...words].join(" "));
  }
  return texts;
}

/** undefined for one of a later version. */
export function parseAlertNotice(text: string): AlertNotice | undefined {
  if (text.startsWith("hits\n")) return { kind: "hits", hits: readHits(text.slice(5)) };
  const [kind = "", ...words] = text.split(" ");
  switch (kind) {
    case "rules":
    case "signals":
    case "notify":
      return { kind };
    case "skipped":
      return { kind, skipped: words.map(toSkipped) };
    case "incident":
      return { kind, teamId: words[0] ?? "", number: Number(words[1] ?? 0) };
    default:
      return undefined;
  }
}

function toSkipped(word: string): SkippedRows {
  const [applicationId = "", since = "0"] = word.split("@");
  return { applicationId, since: Number(since) };
}
