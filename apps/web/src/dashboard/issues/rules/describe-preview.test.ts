import type { PreviewGroup, PreviewPart } from "@contrail/protocol";
import { expect, test } from "vitest";
import { describeJoined, describeOrigin, survivorOf, toList } from "./describe-preview.ts";

const place = { function: "", file: "" };
const part = (id: string, role: PreviewPart["role"], events: number): PreviewPart => ({
  id,
  role,
  events,
  title: "",
  place,
});
const group = (id: string | null, ...parts: PreviewPart[]): PreviewGroup => ({
  id,
  title: "",
  place,
  events: 0,
  users: 0,
  parts,
});
const stays = part("SHOP-12", "stays", 2_611);

test.each([
  [[stays, part("SHOP-58", "selected", 264)], "No other issue matches yet"],
  [[stays, part("SHOP-31", "rule", 1)], "Would also join SHOP-31 (1 event)"],
  [
    [stays, part("SHOP-31", "rule", 412), part("SHOP-77", "rule", 3)],
    "Would also join SHOP-31 (412 events) and SHOP-77 (3)",
  ],
  [
    [stays, part("SHOP-31", "part", 1_412), part("SHOP-77", "rule", 3)],
    "Would also join a part of SHOP-31 (1,412 events) and SHOP-77 (3)",
  ],
  [
    [stays, ...[1, 2, 3, 4, 5].map((number) => part(`SHOP-10${number}`, "rule", number))],
    "Would also join SHOP-101 (1 event), SHOP-102 (2), SHOP-103 (3) and 2 more",
  ],
])("%#: what else a rule joins is named with its events", (parts, text) => {
  expect(describeJoined(group("SHOP-12", ...parts))).toBe(text);
});

test.each([
  [group("SHOP-12", stays), ""],
  [group(null, part("SHOP-12", "part", 3)), "from SHOP-12 (3 events)"],
  [group("SHOP-12", stays, part("SHOP-31", "rule", 412)), "joined by SHOP-31 (412 events)"],
  [group("SHOP-12", stays, part("SHOP-31", "part", 4)), "from SHOP-31 (4 events)"],
])("%#: where the events of an issue come from", (afterwards, text) => {
  expect(describeOrigin(afterwards)).toBe(text);
});

test.each([
  [[], ""],
  [["a"], "a"],
  [["a", "b", "c"], "a, b and c"],
])("%j as a list is %j", (items, text) => {
  expect(toList(items)).toBe(text);
});

test("the lowest number stays, not the first in the alphabet", () => {
  expect(survivorOf(["SHOP-12", "SHOP-9", "SHOP-100"])).toBe("SHOP-9");
});
