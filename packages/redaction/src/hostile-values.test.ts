import { expect, test } from "vitest";
import { createRedactor } from "./create-redactor.ts";

const redactor = createRedactor();

function fail(): never {
  throw new Error("no");
}

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

test.each([
  ["a getter that throws", Object.defineProperty({}, "a", { enumerable: true, get: fail })],
  ["a proxy that throws when read", new Proxy({ a: 1 }, { get: fail })],
  ["a proxy whose keys throw", new Proxy({ a: 1 }, { ownKeys: fail })],
  ["a revoked proxy", revoked({})],
  ["a revoked proxy of a list", revoked([])],
])("%s is masked without being inspected, its siblings are kept", (_what, value) => {
  const { value: masked, findings } = redactor.inspect({ before: 1, bad: value, after: { password: "x" } });
  expect(masked).toEqual({ before: 1, bad: "[redacted unseen]", after: { password: "[redacted]" } });
  expect(findings).toEqual([
    { path: "bad", rule: "limit", masked: "[redacted unseen]" },
    { path: "after.password", rule: "key:password", masked: "[redacted]" },
  ]);
});

test("a cycle is cut", () => {
  const cyclic: Record<string, unknown> = { password: "hunter2", list: [] };
  cyclic.self = cyclic;
  (cyclic.list as unknown[]).push(cyclic, cyclic.list);
  expect(redactor.value(cyclic)).toEqual({
    password: "[redacted]",
    list: ["[circular]", "[circular]"],
    self: "[circular]",
  });
});

test("shared values that are not cyclic are masked everywhere", () => {
  const shared = { password: "hunter2" };
  expect(redactor.value([shared, shared])).toEqual([{ password: "[redacted]" }, { password: "[redacted]" }]);
});

test("values that are nested too deeply are masked without being inspected", () => {
  let deep: unknown = { password: "hunter2" };
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  const { value, findings } = redactor.inspect(deep);
  expect(JSON.stringify(value)).toBe(`${"[".repeat(64)}"[redacted unseen]"${"]".repeat(64)}`);
  expect(findings).toEqual([{ path: `${"0.".repeat(63)}0`, rule: "limit", masked: "[redacted unseen]" }]);
});

test("a small structure that expands to a huge one is not traversed completely", () => {
  let reads = 0;
  let node: object = { text: "clean" };
  for (let level = 0; level < 60; level++) {
    const below = node;
    const branch = {
      enumerable: true,
      get() {
        reads++;
        return below;
      },
    };
    node = Object.defineProperties({}, { left: branch, right: branch });
  }
  const { findings } = redactor.inspect(node);
  expect(findings[0]).toMatchObject({ rule: "limit", masked: "[redacted unseen]" });
  expect(reads).toBeLessThan(4_000_000);
});

test("a string that is too long is masked without being inspected", () => {
  expect(redactor.text("x".repeat(9 * 2 ** 20))).toBe("[redacted unseen]");
  expect(redactor.value(["x".repeat(9 * 2 ** 20), "short"])).toEqual(["[redacted unseen]", "[redacted unseen]"]);
});

test("a list that is too long is masked without being inspected, even if it is empty", () => {
  expect(redactor.value({ list: Object.assign([], { length: 2 ** 32 - 1 }) })).toEqual({ list: "[redacted unseen]" });
});

test("sparse lists stay sparse", () => {
  const sparse: unknown[] = [1];
  sparse[3] = { token: "abc" };
  const masked = redactor.value(sparse) as unknown[];
  expect(masked).toEqual([1, undefined, undefined, { token: "[redacted]" }]);
  expect(Object.keys(masked)).toEqual(["0", "3"]);
});

test("bytes are not inspected", () => {
  const bytes = new Uint8Array(10_000_000);
  const input = { bytes };
  expect(redactor.value(input)).toBe(input);
});

test("__proto__ is a key like any other", () => {
  const input = JSON.parse('{"__proto__":{"password":"hunter2"},"a":1}');
  const output = redactor.value(input) as object;
  expect(JSON.stringify(output)).toBe('{"__proto__":{"password":"[redacted]"},"a":1}');
  expect(Object.getPrototypeOf(output)).toBe(Object.prototype);
  expect("password" in output).toBe(false);
});

test("objects without a prototype, of a class and frozen ones are masked", () => {
  class Login {
    password = "hunter2";
  }
  const bare = Object.assign(Object.create(null), { password: "hunter2" });
  expect(redactor.value([bare, new Login(), Object.freeze({ password: "hunter2" })])).toEqual(
    Array(3).fill({ password: "[redacted]" }),
  );
});

test("a getter may itself use the redactor", () => {
  const input = {
    get inner() {
      return redactor.value({ token: "abc", list: [1, 2] });
    },
    password: "hunter2",
  };
  const { value, findings } = redactor.inspect(input);
  expect(value).toEqual({ inner: { token: "[redacted]", list: [1, 2] }, password: "[redacted]" });
  expect(findings).toEqual([{ path: "password", rule: "key:password", masked: "[redacted]" }]);
});

test("a string that fails doesn't affect the next one", () => {
  const failing = createRedactor({ patterns: [{ rule: "custom:bad", pattern: /bad/g, mask: fail }] });
  expect(failing.inspect(["bad password=x1", "token=x1"])).toEqual({
    value: ["[redacted unseen]", "token=[redacted]"],
    findings: [
      { path: "0", rule: "limit", masked: "[redacted unseen]" },
      { path: "1", rule: "key:token", masked: "token=[redacted]" },
    ],
  });
});
