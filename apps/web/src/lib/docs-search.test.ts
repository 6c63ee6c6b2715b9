import { describe, expect, test } from "vitest";
import { searchSections } from "./docs-search.ts";

const sections = [
  {
    anchor: "installation",
    path: "#installation",
    page: "Documentation",
    title: "Installation",
    text: "Your server offers the package. Install it with npm, yarn or pnpm. It has no dependencies.",
  },
  {
    anchor: "limits",
    path: "/limits",
    page: "Documentation",
    title: "Limits",
    text: "A body has at most 5 MB. A batch can contain at most 1,000 events. Above it the answer is 413, and nothing is stored.",
  },
  {
    anchor: "privacy",
    path: "/privacy",
    page: "Documentation",
    title: "Privacy",
    text: "Passwords and tokens are masked in the SDK before sending. The server masks them again.",
  },
];

const found = (query: string) => searchSections(sections, query).map(({ anchor }) => anchor);

describe("finds the matching section", () => {
  test.each([
    ["How do I install it?", "installation"],
    ["instal", "installation"],
    ["what happens with passwords", "privacy"],
    ["Is masking done on the server?", "privacy"],
    ["how large may a batch be", "limits"],
    ["why do I get 413", "limits"],
    ["LIMIT", "limits"],
  ])("%s", (query, anchor) => {
    expect(found(query)[0]).toBe(anchor);
  });
});

describe("finds nothing", () => {
  test.each(["", "   ", "how do you do", "What is the weather in Paris?", "Can I order pizza on your server?"])(
    "for '%s'",
    (query) => {
      expect(found(query)).toEqual([]);
    },
  );
});

test("the excerpt starts with the best matching sentence", () => {
  const [limits] = searchSections(sections, "events of a batch");
  expect(limits?.excerpt).toBe(
    "A batch can contain at most 1,000 events. Above it the answer is 413, and nothing is stored.",
  );
});

test.each([
  [
    "Build an image. Put this file into its root: Then start it: The volume has everything.",
    "Build an image. The volume has everything.",
  ],
  ["Build an image:", "Build an image:"],
])("an excerpt of %j leaves out what introduces a sample", (text, excerpt) => {
  const [only] = searchSections([{ anchor: "a", path: "/a", page: "A", title: "A", text }], "image");
  expect(only?.excerpt).toBe(excerpt);
});

test("a long text is cut between sentences", () => {
  const text = Array.from({ length: 40 }, (_, index) => `Sentence ${index} about retention.`).join(" ");
  const [only] = searchSections([{ anchor: "a", path: "/a", page: "A", title: "A", text }], "retention");
  expect(only?.excerpt.length).toBeLessThan(220);
  expect(only?.excerpt).toMatch(/^Sentence 0 .*retention\.$/);
});
