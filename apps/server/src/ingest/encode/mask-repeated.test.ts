import { createRedactor } from "@contrail/redaction";
import { expect, test } from "vitest";
import { createMaskRepeated } from "./mask-repeated.ts";

function start() {
  const looked: string[] = [];
  const plain = createRedactor();
  const redactor = {
    ...plain,
    text(text: string) {
      looked.push(text);
      return plain.text(text);
    },
  };
  const mask = createMaskRepeated();
  return { looked, redactor, mask: (text: string) => mask(redactor, text), maskWith: mask };
}

test("a clean string is checked once, one with a secret is masked every time", () => {
  const { mask, looked } = start();
  const texts = ["api", "token=a1b2c3d4", "api", "token=a1b2c3d4", "", "api"];
  expect(texts.map(mask)).toEqual(["api", "token=[redacted]", "api", "token=[redacted]", "", "api"]);
  expect(looked).toEqual(["api", "token=a1b2c3d4", "token=a1b2c3d4"]);
});

test("clean strings are cached per set of rules", () => {
  const { mask, maskWith } = start();
  mask("emp-1234");
  expect(maskWith(createRedactor({ patterns: [/emp-\d+/] }), "emp-1234")).toBe("[redacted]");
});

test("only a few short strings are cached", () => {
  const { mask, looked } = start();
  const long = "x".repeat(201);
  for (let n = 0; n < 100; n++) mask(`source ${n}`);
  for (const text of ["source 99", "one more", "source 99", long, long]) mask(text);
  expect(looked.slice(100)).toEqual(["one more", "source 99", long, long]);
});
