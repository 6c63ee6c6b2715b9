import { createGrouping, type ErrorFacts, type GroupingRule, groupBy, type SavedRule } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { findRoots } from "../../storage/metadata/issues/merged.ts";
import { type GroupedIssue, type GroupedKind, type GroupingState, planRegrouping } from "./plan-regrouping.ts";

const ungrouped = createGrouping([]);

/** `type file function caller`; a kind of error for each place, of the issue with the number. */
function toKind(issueId: string, text: string, events = 1): GroupedKind {
  const [type = "", file = "", name = "", caller] = text.split(" ");
  const frames = [
    { file, function: name },
    ...(caller === undefined ? [] : [{ file: `${caller}.ts`, function: caller }]),
  ];
  const facts: ErrorFacts = { what: { type, template: `${type} happened again` }, template: type, frames };
  return { fingerprint: text, key: ungrouped(facts).key, issueId, facts, events };
}

/** Each issue has its kinds; a third value is the issue that it is merged into, by hand or by a rule. */
type IssueOfState = readonly [id: string, kinds: readonly GroupedKind[], redirect?: Partial<GroupedIssue>];

function toState(...issues: readonly IssueOfState[]) {
  const kinds = issues.flatMap(([, own]) => own);
  const state: GroupingState = {
    kinds,
    issues: issues.map(([id, , redirect]) => ({ id, mergedInto: null, mergedBy: null, ...redirect })),
    issueOfKey: new Map(kinds.map(({ key, issueId }) => [key, issueId])),
  };
  return state;
}

const saved = (...rules: readonly GroupingRule[]): SavedRule[] =>
  rules.map((rule, index) => ({ id: `r${index}`, rule }));

function plan(state: GroupingState, rules: readonly SavedRule[], targets: Record<string, string> = {}, changed = "r0") {
  let created = 0;
  return planRegrouping(state, {
    rules,
    targets: new Map(Object.entries(targets)),
    changed,
    createId: () => `new${++created}`,
  });
}

/** The state after a plan. */
function after(state: GroupingState, result: ReturnType<typeof plan>): GroupingState {
  const redirectOf = (id: string) => result.redirects.get(id) ?? { mergedInto: null, mergedBy: null };
  const ids = [...state.issues.map(({ id }) => id), ...result.created.keys()];
  return {
    kinds: result.kinds.map(({ kind, key, to }) => ({ ...kind, key, issueId: to })),
    issues: ids.map((id) => ({ id, ...redirectOf(id) })),
    issueOfKey: new Map([...state.issueOfKey, ...result.keys]),
  };
}

const shown = (result: ReturnType<typeof plan>) => ({
  kinds: result.kinds.map(({ kind, to }) => `${kind.issueId} > ${to}`),
  redirects: [...result.redirects].map(([id, { mergedInto, mergedBy }]) => `${id} > ${mergedInto} by ${mergedBy}`),
});

const pay = { kind: "merge", match: { file: "pay/*" } } as const;
const helper = { kind: "helper", file: "verify.ts", function: "verify" } as const;
const two = () => toState(["i1", [toKind("i1", "A pay/a.ts a")]], ["i2", [toKind("i2", "B pay/b.ts b")]]);

describe("a merge rule", () => {
  test("leaves kinds of error with their issues, and lets these lead to its own", () => {
    const state = toState(
      ["i1", [toKind("i1", "A pay/a.ts a")]],
      ["i2", [toKind("i2", "B pay/b.ts b")]],
      ["i3", [toKind("i3", "C cart/c.ts c")]],
    );
    const result = plan(state, saved(pay), { r0: "i2" });
    expect(shown(result)).toEqual({ kinds: ["i1 > i1", "i2 > i2", "i3 > i3"], redirects: ["i1 > i2 by r0"] });
    expect(result.caught).toEqual(new Map([["r0", 2]]));
  });

  test.each<[string, GroupingState, string[]]>([
    [
      "what someone merged stays",
      toState(
        ["i1", [toKind("i1", "A pay/a.ts a")], { mergedInto: "i3" }],
        ["i2", [toKind("i2", "B pay/b.ts b")]],
        ["i3", []],
      ),
      ["i1 > i3 by null"],
    ],
    [
      "its issue isn't merged into a part of itself",
      toState(["i1", [toKind("i1", "A pay/a.ts a")]], ["i2", [toKind("i2", "B pay/b.ts b")], { mergedInto: "i1" }]),
      ["i2 > i1 by null"],
    ],
    [
      "an issue without kinds of error is left alone",
      toState(["i1", [], { mergedInto: "i2", mergedBy: "r9" }], ["i2", [toKind("i2", "B pay/b.ts b")]]),
      ["i1 > i2 by r9"],
    ],
  ])("%s", (_, state, redirects) => {
    expect(shown(plan(state, saved(pay), { r0: "i2" })).redirects).toEqual(redirects);
  });

  test("whose issue was deleted gets the oldest that it matches", () => {
    const result = plan(two(), saved(pay));
    expect(result.adopted).toEqual(new Map([["r0", "i1"]]));
    expect(shown(result).redirects).toEqual(["i2 > i1 by r0"]);
  });

  test("that is revoked gives back what it merged, also if that has no kinds of error any longer", () => {
    const state = toState(
      ["i1", [toKind("i1", "A pay/a.ts a")], { mergedInto: "i2", mergedBy: "r0" }],
      ["i2", [toKind("i2", "B pay/b.ts b")]],
      ["i3", [], { mergedInto: "i2", mergedBy: "r0" }],
    );
    expect(shown(plan(state, [])).redirects).toEqual([]);
  });
});

describe("a helper", () => {
  const state = () =>
    toState(["i1", [toKind("i1", "A verify.ts verify cart", 2), toKind("i1", "A verify.ts verify list", 5)]]);

  test("leaves the issue with the part that has most events", () => {
    const result = plan(state(), saved(helper));
    expect(shown(result)).toEqual({ kinds: ["i1 > new1", "i1 > i1"], redirects: [] });
    expect([...result.created.keys()]).toEqual(["new1"]);
    expect(new Set(result.keys.values())).toEqual(new Set(["i1", "new1"]));
  });

  test("that is revoked gives everything back; its issue leads there, and is revived by another one", () => {
    const before = state();
    const split = after(before, plan(before, saved(helper)));
    const revoked = plan(split, []);
    expect(shown(revoked)).toEqual({ kinds: ["new1 > i1", "i1 > i1"], redirects: ["new1 > i1 by r0"] });
    const again = plan(after(split, revoked), saved(helper));
    expect(shown(again)).toEqual({ kinds: ["i1 > new1", "i1 > i1"], redirects: [] });
    expect(again.created.size).toBe(0);
  });
});

test("issues that are one by a rule are united in the older one, and return", () => {
  const state = toState(
    ["i1", [toKind("i1", "A sdk/a.ts run cart")]],
    ["i2", [toKind("i2", "A sdk/b.ts run cart", 9)]],
  );
  const result = plan(state, saved({ kind: "foreign", file: "sdk/*" }));
  expect(shown(result)).toEqual({ kinds: ["i1 > i1", "i2 > i1"], redirects: ["i2 > i1 by r0"] });
  const back = plan(after(state, result), []);
  expect(shown(back)).toEqual({ kinds: ["i1 > i1", "i1 > i2"], redirects: [] });
});

test("a split parts what was merged by hand as one issue, and its revocation gives everything back", () => {
  const kinds = (id: string, name: string) => [
    { ...toKind(id, `A ${name}.ts ${name} x`, 2), fingerprint: `${id} x` },
    { ...toKind(id, `A ${name}.ts ${name} y`, 3), fingerprint: `${id} y` },
  ];
  const state = toState(["i1", kinds("i1", "a")], ["i2", kinds("i2", "b"), { mergedInto: "i1" }]);
  const keys = [...new Set(state.kinds.map(({ key }) => key))];
  const result = plan(state, saved({ kind: "split", keys, by: "caller", shared: { type: "A", split: "SHOP-1" } }));
  expect(shown(result)).toEqual({
    kinds: ["i1 > new1", "i1 > i1", "i2 > new1", "i2 > i1"],
    redirects: ["i2 > i1 by null"],
  });
  const back = plan(after(state, result), []);
  expect(shown(back)).toEqual({
    kinds: ["new1 > i1", "i1 > i1", "new1 > i2", "i1 > i2"],
    redirects: ["i2 > i1 by null", "new1 > i1 by r0"],
  });
});

test("what was split isn't merged by a rule", () => {
  const state = two();
  const key = state.kinds[0]?.key ?? "";
  const result = plan(state, saved({ kind: "split", keys: [key], by: "caller" }, pay), { r1: "i2" }, "r1");
  expect(shown(result).redirects).toEqual([]);
  expect(result.kinds.map(({ splitBy }) => splitBy)).toEqual(["r0", undefined]);
});

describe("rules that come and go at random", () => {
  /** Always the same numbers, so that a failure can be repeated. */
  function createRandom(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }

  /** The issues that aren't merged, with their kinds of error. */
  function united({ kinds, issues }: GroupingState): Map<string, string[]> {
    const rootOf = findRoots(issues);
    const byRoot = new Map<string, string[]>();
    for (const { fingerprint, issueId } of kinds)
      byRoot.set(rootOf(issueId), [...(byRoot.get(rootOf(issueId)) ?? []), fingerprint].toSorted());
    return byRoot;
  }

  test.each(Array.from({ length: 50 }, (_, seed) => seed))("everything returns when all are revoked: %i", (seed) => {
    const random = createRandom(seed);
    const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
    const places = ["pay/a.ts a", "pay/b.ts b", "verify.ts verify", "sdk/c.ts c"];
    const byKey = groupBy(
      places.flatMap((place) =>
        ["x", "y", "z"].map((caller, index) => toKind("", `${pick(["A", "B"])} ${place} ${caller}`, index + 1)),
      ),
      ({ key }) => key,
    );
    const first = toState(
      ...[...byKey.values()].map(
        (kinds, index): IssueOfState => [`i${index}`, kinds.map((kind) => ({ ...kind, issueId: `i${index}` }))],
      ),
    );
    const someMerged = first.issues.map((issue, index) => (index === 3 ? { ...issue, mergedInto: "i1" } : issue));
    let state: GroupingState = { ...first, issues: someMerged };
    const before = united(state);
    let created = 0;
    let rules: SavedRule[] = [];
    const targets = new Map<string, string>();
    function change(changed: string): void {
      const result = planRegrouping(state, { rules, targets, changed, createId: () => `new${++created}` });
      state = after(state, result);
      expect(state.kinds.map(({ fingerprint }) => fingerprint)).toEqual(
        first.kinds.map(({ fingerprint }) => fingerprint),
      );
    }
    function revoke(id: string): void {
      rules = rules.filter((rule) => rule.id !== id);
      change(id);
    }
    for (let step = 0; step < 12; step++) {
      const [issue, own] = pick([...united(state)]);
      const keys = [...new Set(state.kinds.filter((kind) => own.includes(kind.fingerprint)).map(({ key }) => key))];
      const shared = { split: issue };
      const rule = pick<GroupingRule>([
        { kind: "merge", match: { file: pick(["pay/*", "sdk/*", "*"]) } },
        { kind: "split", keys, by: pick(["template", "caller"] as const), ...(keys.length > 1 && { shared }) },
        helper,
        { kind: "foreign", file: pick(["sdk/*", "verify.ts"]) },
      ]);
      const id = `rule${step}`;
      if (rule.kind === "merge") targets.set(id, issue);
      rules = [...rules, { id, rule }];
      change(id);
      if (random(3) === 0) revoke(pick(rules).id);
    }
    while (rules.length > 0) revoke(pick(rules).id);
    expect(united(state)).toEqual(before);
  });
});
