import { expect, test } from "vitest";
import { type RuleDraft, toNewDraft, withKind } from "../rule-draft.ts";
import { describeConfirm, describeEscalation, describeRepeat, describeResolve } from "./describe-behaviour.ts";

const draft: RuleDraft = toNewDraft(new URLSearchParams(), []);
const above = (limit: number, windowMinutes = 5): RuleDraft => ({
  ...draft,
  condition: { kind: "count", levels: [], search: "", condition: { is: "above", limit }, windowMinutes },
});

test.each<[RuleDraft, string]>([
  [above(40), "below 32 for 5 min"],
  [above(40, 60), "below 32 for 1 h"],
  [above(3, 1), "below 2.4 for 5 min"],
  [
    { ...draft, condition: { ...draft.condition, condition: { is: "below", limit: 4 } } } as RuleDraft,
    "above 4 for 5 min",
  ],
  [withKind(draft, "spike"), "near the usual for 5 min"],
])("%# resolves %s", (rule, text) => {
  expect(describeResolve(rule)).toBe(text);
});

test("confirmation, escalation and repeats in words", () => {
  expect(describeConfirm(draft)).toBe("1 of 1 check");
  const strict = {
    ...draft,
    behaviour: { ...draft.behaviour, confirm: { breaches: 3, checks: 5 }, repeatMinutes: 60 },
  };
  expect(describeConfirm(strict)).toBe("3 of 5 checks");
  expect([describeRepeat(draft), describeRepeat(strict)]).toEqual(["Never", "every 1 h"]);
  expect(describeEscalation(draft.routes)).toBe("Off");
  const routes = [...draft.routes, { channels: [], afterMinutes: 15 }, { channels: [], afterMinutes: 60 }];
  expect(describeEscalation(routes)).toBe("after 15 min, 1 h");
});
