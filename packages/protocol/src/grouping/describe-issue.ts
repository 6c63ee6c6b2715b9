// What an issue is called, by one of its events: `TypeError` `x is undefined`, in `pay` of `src/pay.ts`.
import type { IssueKind } from "../api/issue.ts";
import type { GroupingComponents, ReadError } from "./group-error.ts";
import { findPlace } from "./place.ts";
import { toTitle } from "./title.ts";

export interface IssueDescription {
  kind: IssueKind;
  /** `TypeError`; the method of a failed request; empty for a text. */
  type: string;
  title: string;
  /** Where it happened; empty if unknown. */
  function: string;
  file: string;
}

/** @param components what the event is grouped by */
export function describeIssue(error: ReadError, components: GroupingComponents): IssueDescription {
  const { frames = [], library: outside = "", isBrowser = false } = error.facts;
  const { method, host = "", path = "", status, noise, library = "" } = components;
  const place = findPlace(frames, outside, { isEngineMade: components.kind !== undefined, isBrowser });
  const { function: name } = place;
  const base = { type: error.type.slice(0, 200), function: (components.function ?? name).slice(0, 200) };
  if (method !== undefined) {
    const outcome = status === undefined || status === "none" ? "got no response" : `answered ${status}`;
    const operation = components.operation ? ` ${components.operation}` : "";
    const title = toTitle(`${host}${path}${operation} ${outcome}`);
    return { kind: "request", type: method.slice(0, 20), title, function: base.function, file: "" };
  }
  const title = error.title || base.type || "Unknown error";
  if (noise !== undefined) return { kind: "noise", type: base.type, title, function: "", file: "" };
  const file = (components.file ?? (library || place.file)).slice(0, 300);
  return { ...base, kind: base.type === "" ? "text" : "error", title, file };
}
