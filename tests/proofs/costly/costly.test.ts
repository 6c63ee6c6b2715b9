import { createRandom } from "@contrail/hostile-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../apps/server/src/testing/test-app.ts";
import { readDictionary } from "./dictionary.ts";
import { parseExpression, textOf } from "./expressions.ts";
import { createMutator } from "./mutate.ts";
import { readWorst } from "./prove-costly.ts";
import { type BodyRecipe, maxBodyCharacters, text, toBody, toText } from "./recipe.ts";
import { seeds } from "./seeds.ts";
import { growPairs, repeatParts } from "./sweep.ts";

describe("the costliest bodies that were found so far", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ billing: false });
  });
  afterAll(() => app.close());

  test("are stored or rejected with a code, and the next log is stored", async () => {
    const token = await app.signUp("costly@example.com");
    const { key } = (await app.call("POST", "/dashboard/create-key", { token, body: { name: "shop" } })).body;
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const send = (payload: string) => app.app.inject({ method: "POST", url: "/api/logs", headers, payload });
    for (const recipe of readWorst()) {
      const response = await send(toBody(recipe) ?? "");
      if (response.statusCode !== 202)
        expect(response.json()).toMatchObject({ success: false, code: expect.any(String) });
      expect(response.statusCode).toBeLessThan(500);
      expect((await send('{"message":"order"}')).statusCode).toBe(202);
    }
  });
});

test.each([
  ["once", { start: "<", part: "ab", end: ">" }, "<ab>"],
  ["several times", { part: "ab", times: 3 }, "ababab"],
  ["numbered", { start: "k", part: "-", times: 3, numbered: true }, "k-0-1-2"],
  ["between others, several times", { start: "<", part: "a", times: 2, end: ">", copies: 2 }, "<aa><aa>"],
])("a text is its part %s", (_, recipe, expected) => {
  expect(toText(text(recipe))).toBe(expected);
});

test("every part of an ordinary log is repeated, and any two repetitions grow together", () => {
  const message = text({ part: "<1;2>ab" });
  const list = { kind: "list", item: { kind: "text", text: text({ part: "x" }) }, times: 2 } as const;
  const fields = [
    { name: "message", value: { kind: "text", text: message } },
    { name: "data", value: list },
  ] as const;
  const recipe: BodyRecipe = { wrap: "list", fields: [...fields], times: 1, areDifferent: false };
  const toBodies = (recipes: Iterable<BodyRecipe>) => Array.from(recipes, (each) => JSON.parse(toBody(each) ?? ""));
  const messages = toBodies(repeatParts(recipe)).map((body) => body.message);
  expect(messages).toContain(`<1;${"2".repeat(16_000)}>ab`);
  expect(messages).toContain(`<${"1;2".repeat(20_000)}>ab`);
  expect(toBodies(growPairs(recipe))).toContainEqual(expect.objectContaining({ data: Array(16).fill("x".repeat(64)) }));
});

test("every recipe makes a body that isn't too large, or none", () => {
  const mutator = createMutator(createRandom(1), readDictionary());
  let recipe = mutator.fresh();
  for (let i = 0; i < 500; i++) {
    const next = mutator.mutate(recipe, seeds[i % seeds.length] ?? recipe);
    const body = toBody(next, 100_000);
    if (body === undefined) continue;
    expect(body.length).toBeLessThan(110_000);
    recipe = next;
  }
  expect(maxBodyCharacters).toBe(5 * 2 ** 20);
});

test.each([
  ["a repetition", "^a(?:b\\d)*c$", "", /^a(?:b\d)*/],
  ["one of several alternatives", "^(?:x|y[0-9;]*m)$", "", /^(?:x|y)?/],
  ["a property", "^\\p{Lu}+$", "u", /^/],
])("texts of an expression with %s are like what it matches", (_, pattern, flags, like) => {
  const expression = parseExpression(pattern, flags);
  const random = createRandom(1);
  for (let i = 0; expression && i < 50; i++) {
    const recipe = textOf(expression, ["1"], random);
    expect(recipe.part).not.toBe("");
    expect(toText({ ...recipe, times: 3 })).toMatch(like);
  }
  expect(expression).toBeDefined();
});
