import type { Release } from "@contrail/protocol";
import { expect, test } from "vitest";
import { release } from "../../../../test/test-data.ts";
import { describeComparison, describeIssues, findWorseReleases, toIssuesLink } from "./compare-releases.ts";

test.each<[string, Partial<Release>[], string[]]>([
  ["more than twice", [{ errorsPerSession: 0.44 }, { errorsPerSession: 0.13 }], ["0"]],
  ["exactly twice", [{ errorsPerSession: 0.26 }, { errorsPerSession: 0.13 }], []],
  ["better", [{ errorsPerSession: 0.1 }, { errorsPerSession: 0.4 }], []],
  ["the first one", [{ errorsPerSession: 0.4 }], []],
  ["too few sessions", [{ errorsPerSession: null }, { errorsPerSession: 0.1 }], []],
  [
    "too few sessions before: the one before that",
    [{ errorsPerSession: 0.4 }, { errorsPerSession: null }, { errorsPerSession: 0.1 }],
    ["0"],
  ],
  [
    "one that isn't in the order is skipped",
    [{ errorsPerSession: 0.4 }, { errorsPerSession: 0.01, isOrdered: false }, { errorsPerSession: 0.3 }],
    [],
  ],
  [
    "another application",
    [{ errorsPerSession: 0.4 }, { errorsPerSession: 0.01, application: { id: "b", name: "b" } }],
    [],
  ],
  ["none before", [{ errorsPerSession: 0.4 }, { errorsPerSession: 0 }], ["0"]],
  ["none at all", [{ errorsPerSession: 0 }, { errorsPerSession: 0 }], []],
])("%s", (_, parts, worse) => {
  const found = findWorseReleases(parts.map((part, index) => release(String(index), part)));
  expect(found.map(({ release: { version } }) => version)).toEqual(worse);
});

test.each([
  [3.38, "web@2 has 3.4 times the errors per session of web@1"],
  [41.2, "web@2 has 41 times the errors per session of web@1"],
  [Number.POSITIVE_INFINITY, "web@2 has errors, and web@1 had none"],
])("%d times: %s", (factor, text) => {
  expect(describeComparison({ release: release("web@2"), before: release("web@1"), factor })).toBe(text);
});

test.each([
  [1, 2, "1 regression and 2 new issues"],
  [0, 1, "1 new issue"],
  [3, 0, "3 regressions"],
  [0, 0, undefined],
])("%d regressed and %d new: %s", (regressedIssues, newIssues, text) => {
  expect(describeIssues(release("web@2", { regressedIssues, newIssues }))).toBe(text);
});

test.each([
  ["web@4.18.2", "release:web@4.18.2"],
  ["my release", 'release:"my release"'],
])("the issues of %s are found with %s", (version, search) => {
  const link = new URL(toIssuesLink(release(version)), "http://localhost");
  expect(link.searchParams.get("search")).toBe(search);
  expect(link.searchParams.get("appName")).toBe("id-of-checkout-web");
});
