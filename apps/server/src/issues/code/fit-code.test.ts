import type { CallSite, CodeIssue } from "@contrail/protocol";
import { expect, test } from "vitest";
import { fitCode } from "./fit-code.ts";

const issues = (count: number) =>
  Array.from({ length: count }, (_, line) => ({ id: `SHOP-${line}`, title: "é".repeat(100), line }) as CodeIssue);
const callSites = (count: number) =>
  Array.from({ length: count }, (_, line) => ({ path: "src/cart.ts", line, count: 1 }) as CallSite);

test.each([
  ["nothing", 0, 0],
  ["a few", 3, 5],
])("%s fits", (_, issueCount, siteCount) => {
  const [all, sites] = [issues(issueCount), callSites(siteCount)];
  expect(fitCode(all, sites, 5_000)).toEqual({ issues: all, callSites: sites, isCut: false });
});

test.each([
  ["many issues", 100, 0, [18, 0]],
  ["many issues leave room for call sites", 100, 100, [13, 33]],
  ["call sites take what issues leave", 2, 1_000, [2, 93]],
  ["few call sites take only what they need", 100, 1, [18, 1]],
])("%s", (_, issueCount, siteCount, expected) => {
  const { issues: kept, callSites: keptSites, isCut } = fitCode(issues(issueCount), callSites(siteCount), 5_000);
  expect([kept.length, keptSites.length]).toEqual(expected);
  expect(isCut).toBe(true);
  expect(Buffer.byteLength(JSON.stringify({ issues: kept, callSites: keptSites }))).toBeLessThanOrEqual(4_600);
});

test("the first ones are kept", () => {
  const { issues: kept } = fitCode(issues(100), [], 5_000);
  expect(kept[0]?.id).toBe("SHOP-0");
});
