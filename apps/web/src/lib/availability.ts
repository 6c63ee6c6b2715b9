import { isPrioritySupport, isUnbuilt } from "@contrail/protocol";
import { renderSetting } from "./meta-settings.ts";

/**
 * `available` or `soon`: whether what a page advertises exists. For what the operator provides, a setting decides; at
 * build time, that is a placeholder.
 */
export function availabilityOf(claim: string): string {
  if (isPrioritySupport(claim)) return renderSetting("contrail-priority-support", { fallback: "soon" });
  return isUnbuilt(claim, { prioritySupport: false }) ? "soon" : "available";
}
