import { expect, test } from "vitest";
import { issue } from "../../../../test/test-data.ts";
import {
  noSelection,
  pageState,
  selectAll,
  selectRange,
  toggleIssue,
  togglePage,
  updateSelection,
  whyNotMergeable,
} from "./selection.ts";

const [one, two, three, four] = [issue("SHOP-1"), issue("SHOP-2"), issue("SHOP-3"), issue("SHOP-4")];
const listed = [one, two, three, four];
const idsOf = ({ issues }: { issues: ReadonlyMap<string, unknown> }) => [...issues.keys()];

test("an issue is selected and deselected", () => {
  const selected = toggleIssue(noSelection, two);
  expect(idsOf(selected)).toEqual(["SHOP-2"]);
  expect(idsOf(toggleIssue(selected, two))).toEqual([]);
});

test("a range goes from the last selected issue, in both directions, and adds", () => {
  expect(idsOf(selectRange(toggleIssue(noSelection, two), listed, four))).toEqual(["SHOP-2", "SHOP-3", "SHOP-4"]);
  expect(idsOf(selectRange(toggleIssue(noSelection, three), listed, one))).toEqual(["SHOP-3", "SHOP-1", "SHOP-2"]);
  expect(idsOf(selectRange(noSelection, listed, three))).toEqual(["SHOP-3"]);
  const elsewhere = toggleIssue(noSelection, issue("SHOP-9"));
  expect(idsOf(selectRange(elsewhere, listed, two))).toEqual(["SHOP-9", "SHOP-2"]);
});

test("the page is selected as a whole, and keeps what is selected on others", () => {
  const elsewhere = toggleIssue(noSelection, issue("SHOP-9"));
  const all = togglePage(elsewhere, listed);
  expect(pageState(elsewhere, listed)).toBe("none");
  expect(pageState(toggleIssue(elsewhere, one), listed)).toBe("some");
  expect(pageState(all, listed)).toBe("all");
  expect(idsOf(togglePage(all, listed))).toEqual(["SHOP-9"]);
});

test("all that match stay so until one is changed", () => {
  const all = selectAll(listed);
  expect(all.isAll).toBe(true);
  expect(toggleIssue(all, one).isAll).toBe(false);
});

test("a change keeps the selection, a merge leaves what the others became", () => {
  const selected = selectAll([one, two]);
  const resolved = updateSelection(selected, [{ ...one, state: "resolved" }], false);
  expect(idsOf(resolved)).toEqual(["SHOP-1", "SHOP-2"]);
  expect(resolved.issues.get("SHOP-1")?.state).toBe("resolved");
  expect(idsOf(updateSelection(selected, [one], true))).toEqual(["SHOP-1"]);
});

test.each([
  [[one], "Select at least two issues to merge them."],
  [[one, two], undefined],
  [
    [one, issue("PAY-1", { application: { id: "id-of-payments-api", name: "payments-api" } })],
    "Only issues of the same application can be merged.",
  ],
])("%#: merging is refused with %j", (issues, reason) => {
  expect(whyNotMergeable(issues)).toBe(reason);
});
