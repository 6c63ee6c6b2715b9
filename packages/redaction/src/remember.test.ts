import { expect, test } from "vitest";
import { remember } from "./remember.ts";

function createAsked() {
  const asked: string[] = [];
  const answer = remember((name) => {
    asked.push(name);
    return name.length;
  });
  return { asked, answer };
}

test("a name is asked for once", () => {
  const { asked, answer } = createAsked();
  expect([answer("abc"), answer("abc"), answer(""), answer("")]).toEqual([3, 3, 0, 0]);
  expect(asked).toEqual(["abc", ""]);
});

test("names beyond number are forgotten in time", () => {
  const { asked, answer } = createAsked();
  for (let index = 0; index <= 2_000; index++) answer(`name ${index}`);
  answer("name 2000");
  expect(asked).toHaveLength(2_001);
  answer("name 0");
  expect(asked).toHaveLength(2_002);
});

test("a very long name is not kept", () => {
  const { asked, answer } = createAsked();
  answer("x".repeat(101));
  answer("x".repeat(101));
  expect(asked).toHaveLength(2);
});
