// The text of an incident: it may quote logs, so it is encrypted in the metadata store.
import type { IncidentItem, IssueSignal } from "@contrail/protocol";
import type { Vault } from "./vault.ts";

export interface IncidentText {
  /** `412 errors in 5 min from checkout-web, usually 31` */
  title: string;
  /** `Errors from checkout-web are back to usual`; null: `Resolved: `, and the title. */
  resolvedTitle: string | null;
  /** When it fired: `412 in 5 min, usually 31`. Empty if there is nothing to count. */
  fired: string;
  /** The last evaluation: `398, rising`. */
  now: { value: number; text: string } | null;
  /** The most frequent first; issues, or groups of the rule. */
  items: readonly IncidentItem[];
  /** How many items aren't listed. */
  more: number;
  /** Of the log that fired, at most 300 characters; empty if there is none. */
  excerpt: string;
  /** The id of that log. */
  logId: string | null;
  /** Where its error was thrown. */
  source: { file: string; line: number; functionName: string; text: string } | null;
  /** Of an incident about issues: how many there are by signal, and what the title names. */
  issues?: {
    counts: Record<IssueSignal, number>;
    first: { issue: string; title: string; release: string; kind: IssueSignal };
  };
}

export const maxIncidentItems = 50;
export const maxExcerptCharacters = 300;

type Sealing = Pick<Vault, "encrypt" | "decrypt">;

export function sealIncidentText(vault: Sealing, text: IncidentText): string {
  return vault.encrypt(JSON.stringify(text));
}

export function openIncidentText(vault: Sealing, sealed: string): IncidentText {
  return JSON.parse(vault.decrypt(sealed)) as IncidentText;
}

/** Text of an entry of the timeline. */
export function sealEventText(vault: Sealing, text: string): string {
  return vault.encrypt(text);
}

export function openEventText(vault: Sealing, sealed: string): string {
  return vault.decrypt(sealed);
}
