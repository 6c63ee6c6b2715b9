// What the live tail's page and the extension tell each other.
import type { TailRow } from "../core/tail.ts";

export type ToPage =
  /** All rows, such as after the page was loaded. */
  | { kind: "rows"; rows: readonly TailRow[] }
  | { kind: "add"; rows: readonly TailRow[] }
  | { kind: "state"; text: string; isError: boolean }
  | { kind: "applications"; names: readonly { id: string; name: string }[]; selected: string; search: string };

export type FromPage =
  | { kind: "ready" }
  | { kind: "filter"; application: string; search: string }
  | { kind: "clear" }
  | { kind: "open"; source: { path: string; line: number; column: number }; release: string | undefined };
