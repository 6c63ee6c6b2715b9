import { expect, test } from "vitest";
import { channel } from "../../../../test/test-data.ts";
import { findDraftMistake, limitOf, toNewDraft, withComparison, withKind, withLimit } from "./rule-draft.ts";

const draftOf = (query = "") => toNewDraft(new URLSearchParams(query), []);

test("a new rule counts errors; Alert me takes the view along", () => {
  expect(draftOf().condition).toMatchObject({ kind: "count", levels: ["error"], search: "" });
  const draft = draftOf("appName=shop&level=warn,error&search=retry");
  expect(draft.application).toBe("shop");
  expect(draft.condition).toMatchObject({ levels: ["error", "warn"], search: "retry" });
  expect(draftOf("kind=metric&metric=cls").condition).toMatchObject({ kind: "metric", metric: "cls" });
  expect(draftOf("kind=nonsense&level=loud").condition).toMatchObject({ kind: "count", levels: [] });
});

test("the first rule is about issues that are new or back", () => {
  const draft = draftOf("template=first");
  expect(draft.name).toBe("Something new or back");
  expect(draft.condition).toMatchObject({ kind: "issue", on: ["new", "regressed"] });
});

test("a new rule goes to an email channel, or to the first one that works", () => {
  const failing = channel("#broken", { status: "failing" });
  const [slack, email] = [channel("#ops"), channel("me@example.com", { kind: "email" })];
  const channelsOf = (channels: Parameters<typeof toNewDraft>[1]) =>
    toNewDraft(new URLSearchParams(), channels).routes[0]?.channels;
  expect(channelsOf([failing, slack, email])).toEqual([email.id]);
  expect(channelsOf([failing, slack])).toEqual([slack.id]);
  expect(channelsOf([failing])).toEqual([]);
});

test("another kind keeps the logs, and the window where it has one", () => {
  const draft = draftOf("search=retry");
  expect(withKind(draft, "share").condition).toMatchObject({ levels: ["error"], search: "retry", windowMinutes: 5 });
  expect(withKind(draft, "spike").condition).toMatchObject({ search: "retry", windowMinutes: 5 });
  const day = { ...draft, condition: { ...draft.condition, windowMinutes: 1_440 } } as typeof draft;
  expect(withKind(day, "spike").condition).toMatchObject({ windowMinutes: 15 });
  expect(withKind(draft, "silence").condition).toMatchObject({ kind: "silence", search: "retry" });
  expect(withKind(draft, "count")).toBe(draft);
});

test("only a single limit can be dragged", () => {
  const { condition } = draftOf();
  expect(limitOf(withLimit(condition, 55))).toBe(55);
  const share = withKind(draftOf(), "share").condition;
  expect(limitOf(withLimit(share, 120))).toBe(100);
  const spike = withKind(draftOf(), "spike").condition;
  expect([limitOf(spike), withLimit(spike, 5)]).toEqual([null, spike]);
});

test.each([
  [{ is: "above", limit: 40 }, "below", { is: "below", limit: 40 }],
  [{ is: "above", limit: 40 }, "outside", { is: "outside", low: 20, high: 40 }],
  [{ is: "outside", low: 20, high: 40 }, "above", { is: "above", limit: 40 }],
] as const)("%o becomes %s", (limit, is, expected) => {
  expect(withComparison(limit, is)).toEqual(expected);
});

test.each([
  ["", undefined],
  ['search=source:web "retry"', undefined],
  ["search=(retry", /./],
  ["search=ts:>2026-11-12", /^A rule has its own window/],
  ["search=meta.ts:5", undefined],
])("the mistake of %j", (query, expected) => {
  const mistake = findDraftMistake(draftOf(query));
  if (expected === undefined) expect(mistake).toBeUndefined();
  else expect(mistake).toMatch(expected);
});
