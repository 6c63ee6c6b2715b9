import { hash64 } from "@contrail/protocol";
import { createRedactor } from "@contrail/redaction";
import { expect, test } from "vitest";
import { rowFormats } from "../../storage/logs/rows/row-formats.ts";
import { createBatchEncoder } from "./encode-batch.ts";

const receivedAt = Date.UTC(2026, 10, 15);
const sender = { application: { id: "app-1", name: "shop", rules: undefined }, receivedAt };

function encode(body: unknown) {
  const batch = createBatchEncoder(() => createRedactor())(body, sender);
  return { ...batch, rows: rowFormats.current.read(batch.rows) };
}

const messages = (body: unknown) => encode(body).rows.map(({ message }) => message);

test.each([
  ["one event", { message: "a" }, ["a"]],
  ["a list", [{ message: "a" }, { message: "b" }], ["a", "b"]],
  ["an empty list", [], []],
  ["a batch", { batchId: "1", logs: [{ message: "a" }] }, ["a"]],
])("%s is accepted", (_, body, expected) => {
  expect(messages(body)).toEqual(expected);
});

test("an invalid event doesn't affect the others", () => {
  const { rows, accepted, rejected } = encode([{ message: "ok" }, { message: 42 }, { message: "also ok" }]);
  expect(rows.map(({ message }) => message)).toEqual(["ok", "also ok"]);
  expect(accepted).toBe(2);
  expect(rejected).toEqual([{ index: 1, code: "bad_event", reason: "message must be text" }]);
});

test("the batch's metadata is shared, and an event's own wins", () => {
  const { rows } = encode({
    metadata: { release: "1.0", region: "eu" },
    logs: [{ message: "a" }, { message: "b", metadata: { region: "us" } }],
  });
  expect(rows.map(({ metadata }) => JSON.parse(metadata))).toEqual([
    { release: "1.0", region: "eu" },
    { release: "1.0", region: "us" },
  ]);
});

test.each([
  ["all of it, at the limit", 1_000, 5_230],
  ["of few events", 1, 60_000],
])("shared metadata is repeated: %s", (_, events, characters) => {
  const logs = Array(events).fill({ message: "a" });
  expect(encode({ metadata: { text: "x".repeat(characters) }, logs }).accepted).toBe(events);
});

test("a batch that would be larger than 5 MB with its metadata is rejected", () => {
  const body = { metadata: { text: "x".repeat(5_243) }, logs: Array(1_000).fill({ message: "a" }) };
  expect(() => encode(body)).toThrow(expect.objectContaining({ code: "batch_too_large", status: 413 }));
});

const toNumber = (text: string) => {
  const { high, low } = hash64(text);
  return String((BigInt(high) << 32n) | BigInt(low));
};

test("a row has its release, and the session and the user as hashes", () => {
  const { rows } = encode({
    metadata: { release: "web@4.18.2", session: "tab-1", user: { id: "ada" } },
    logs: [
      { message: "a" },
      { level: "error", message: "b", metadata: { page: "/cart" } },
      { level: "error", message: "c", metadata: { release: "web@5", session: "tab-2", userId: 7 } },
      { message: "d", metadata: { release: 7, session: {}, user: "ada" } },
    ],
  });
  expect(rows.map(({ release, session, actor }) => [release, session, actor])).toEqual([
    ["web@4.18.2", toNumber("tab-1"), "0"],
    ["web@4.18.2", toNumber("tab-1"), toNumber("ada")],
    ["web@5", toNumber("tab-2"), toNumber("7")],
    ["web@4.18.2", toNumber("tab-1"), "0"],
  ]);
});

test("an error happens to a session if there is no user, and to no one without either", () => {
  const level = "error";
  const { rows } = encode([
    { level, message: "a", metadata: { session: "tab-1" } },
    { level, message: "b", metadata: { release: "x".repeat(300), user: { id: "" } } },
    { level, message: "c", metadata: { sessionId: "[redacted]", userId: "[redacted email]" } },
  ]);
  expect(rows.map(({ session, actor }) => [session, actor])).toEqual([
    [toNumber("tab-1"), toNumber("tab-1")],
    ["0", "0"],
    ["0", "0"],
  ]);
  expect(rows[1]?.release).toBe("x".repeat(200));
});

test("masked ids are still told apart", () => {
  const users = ["ada@example.com", "bob@example.com"];
  const { rows } = encode(
    users.map((id) => ({ level: "error", message: "a", metadata: { user: { id }, sessionId: `secret of ${id}` } })),
  );
  expect(rows.map(({ actor }) => actor)).toEqual(users.map(toNumber));
  expect(rows.map(({ session }) => session)).toEqual(users.map((id) => toNumber(`secret of ${id}`)));
  for (const { metadata } of rows) expect(metadata).not.toMatch(/secret of/);
});

test.each([
  ["text", "hello", "The body must be an event, a list of events, or {logs: [...]}."],
  ["nothing", undefined, "The body must be an event, a list of events, or {logs: [...]}."],
  ["logs that aren't a list", { logs: {} }, "logs must be a list of events."],
  ["metadata that isn't an object", { logs: [], metadata: 1 }, "metadata must be an object."],
])("a body with %s is rejected entirely", (_, body, message) => {
  expect(() => encode(body)).toThrow(message);
});

test("more than 1,000 events are too many", () => {
  const events = Array.from({ length: 1_000 }, () => ({ message: "a" }));
  expect(encode(events).accepted).toBe(1_000);
  expect(() => encode([...events, { message: "b" }])).toThrow("A batch can contain at most 1,000 events.");
});

test("missing fields get defaults", () => {
  expect(encode({ message: "hello" }).rows).toEqual([
    {
      applicationId: "app-1",
      time: receivedAt,
      seq: "0",
      type: "log",
      source: "shop",
      message: "hello",
      data: "",
      metadata: "",
      stack: "",
      environment: "",
      fingerprint: "0",
      marks: [],
      release: "",
      session: "0",
      actor: "0",
    },
  ]);
});

test("sent fields are kept", () => {
  const event = {
    level: "warning",
    message: "slow",
    data: { ms: 7 },
    timestamp: "2026-11-14T10:00:00.250+01:00",
    name: "checkout",
    environment: "browser",
    metadata: { url: "/cart" },
    stack: "Error: slow",
  };
  expect(encode(event).rows[0]).toMatchObject({
    time: Date.UTC(2026, 10, 14, 9, 0, 0, 250),
    type: "warning",
    source: "checkout",
    data: '{"ms":7}',
    metadata: '{"url":"/cart"}',
    stack: "Error: slow",
    environment: "browser",
  });
});

test.each([
  ["plain text", "plain text"],
  [{ message: "of an error" }, "of an error"],
  [{ order: 7 }, '{"order":7}'],
  [[1, 2], "[1,2]"],
  [null, "null"],
])("data %o alone is shown as %s", (data, message) => {
  expect(messages({ data })).toEqual([message]);
});

test("only errors have a fingerprint, the same for the same error", () => {
  const { rows } = encode([
    { level: "error", message: "Order 1 not found" },
    { level: "error", message: "Order 2 not found" },
    { level: "warn", message: "Order 3 not found" },
  ]);
  expect(rows[0]?.fingerprint).not.toBe("0");
  expect(rows[1]?.fingerprint).toBe(rows[0]?.fingerprint);
  expect(rows[2]?.fingerprint).toBe("0");
});

test.each([
  ["1970-01-01T00:00:00Z", receivedAt, ["time clamped"]],
  ["2026-11-15T00:59:59Z", receivedAt + 3_599_000, []],
  ["2026-11-15T01:00:01Z", receivedAt, ["time clamped"]],
  ["2025-11-16T00:00:00Z", receivedAt - 364 * 24 * 3_600_000, []],
])("the time %s", (timestamp, time, marks) => {
  expect(encode({ message: "a", timestamp }).rows[0]).toMatchObject({ time, marks });
});

test("an event of more than 256 kB is truncated field by field and marked; its JSON stays valid", () => {
  const long = "x".repeat(200_000);
  const [row] = encode({ message: long, stack: "short", data: { long }, metadata: { long } }).rows;
  expect(row?.message).toHaveLength(65_536);
  expect(row?.stack).toBe("short");
  expect(JSON.parse(row?.data ?? "")).toMatch(/^\{"long":"xxx/);
  expect(JSON.parse(row?.metadata ?? "")).toEqual({ cut: expect.stringMatching(/^\{"long":"xxx/) });
  expect(row?.marks).toEqual(["message cut", "metadata cut", "data cut"]);
});

test("too many keys, too deep nesting and long names are cut and marked, not rejected", () => {
  const keys = Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`k${i}`, i]));
  const { rows, accepted, rejected } = encode({
    metadata: keys,
    logs: [
      { message: "a", data: keys, id: "x".repeat(101) },
      { message: "b", name: "x".repeat(201), environment: "y".repeat(101) },
    ],
  });
  expect({ accepted, rejected }).toEqual({ accepted: 2, rejected: [] });
  expect(rows.map(({ marks }) => marks)).toEqual([
    ["metadata cut", "data cut"],
    ["metadata cut", "name cut", "environment cut"],
  ]);
  expect(JSON.parse(rows[0]?.data ?? "")).toMatchObject({ k0: 0, k999: 999, "[cut]": true });
  expect(rows[1]).toMatchObject({ source: "x".repeat(200), environment: "y".repeat(100) });
});

test("oversized strings are truncated before they are masked, and never in the middle of a secret", () => {
  const secret = "q7Xk2Vn9Rb4Tw8Zc3Lm6".repeat(3);
  const long = `${"word ".repeat(59_990)}Bearer ${secret} ${"word ".repeat(900_000)}`;
  const hidden = `password="${"x".repeat(250_000)}" ${"word ".repeat(9_990)} eyJ${secret}.${secret}.${secret} end`;
  for (const { message, stack, data, marks } of encode([
    { message: long, stack: hidden },
    { message: hidden, data: { long, hidden } },
  ]).rows) {
    expect(message + stack + data).not.toContain(secret.slice(0, 6));
    expect(marks).toContain("masked");
  }
  const [row] = encode({ message: long }).rows;
  expect(row?.message).toHaveLength(65_536);
  expect(row?.marks).toContain("message cut");
});

test("[CLAIM-08] secrets are masked in every field before anything is stored, and the log is marked", () => {
  const password = ["hunter", "2"].join("");
  const { rows } = encode({
    metadata: { headers: { authorization: `Bearer ${password}${password}` }, region: "eu" },
    logs: [
      {
        level: "error",
        message: `Login failed for https://ada:${password}@shop.example/cart`,
        data: { user: "ada", password, nested: [{ apiKey: password }] },
        stack: `Error: password=${password}`,
        name: `worker?password=${password}`,
        environment: `https://ada:${password}@stage.example`,
      },
    ],
  });
  expect(JSON.stringify(rows)).not.toContain(password);
  expect(JSON.parse(rows[0]?.data ?? "")).toMatchObject({ user: "ada", password: expect.stringContaining("redacted") });
  expect(JSON.parse(rows[0]?.metadata ?? "")).toMatchObject({ region: "eu" });
  expect(rows[0]).toMatchObject({ source: "worker?password=[redacted]", marks: ["masked"] });

  const named = encode([
    { message: "a", name: `token=${password}${password}` },
    { message: "b", name: "api" },
  ]);
  expect(named.rows.map(({ source, marks }) => [source, marks])).toEqual([
    ["token=[redacted]", ["masked"]],
    ["api", []],
  ]);
});

const most = Number.MAX_VALUE;

test.each([
  ["data", '{"data":{"a":1e400,"b":[-1e999,null,1]}}', `{"a":${most},"b":[${-most},null,1]}`, ["number clamped"]],
  ["data alone", '{"data":1e400}', `${most}`, ["number clamped"]],
  ["null", '{"data":{"a":null}}', '{"a":null}', []],
  ["a number that fits", '{"data":1e308}', "1e+308", []],
])("numbers beyond JavaScript's range are clamped and marked: %s", (_, json, data, marks) => {
  expect(encode(JSON.parse(json)).rows[0]).toMatchObject({ data, marks });
});

test("numbers in metadata are clamped, too, shared or not", () => {
  const { rows } = encode(
    JSON.parse('{"metadata":{"a":1e400},"logs":[{"message":"a"},{"message":"b","metadata":{"b":-1e400}}]}'),
  );
  expect(rows.map(({ metadata, marks }) => [metadata, marks])).toEqual([
    [`{"a":${most}}`, ["number clamped"]],
    [`{"a":${most},"b":${-most}}`, ["number clamped"]],
  ]);
});

test("`__proto__` and the like are ordinary keys, even if something next to them is masked", () => {
  const odd = '{"__proto__":{"password":"hunter2"},"constructor":{"prototype":{"a":1}},"hasOwnProperty":1}';
  const { rows } = encode(JSON.parse(`{"metadata":${odd},"logs":[{"message":"a","data":${odd},"metadata":{"b":1}}]}`));
  const kept = odd.replace("hunter2", "[redacted]");
  expect(rows[0]?.data).toBe(kept);
  expect(rows[0]?.metadata).toBe(kept.replace(/}$/, ',"b":1}'));
  expect(({} as { password?: string }).password).toBeUndefined();
});

test("one long field in an otherwise small event isn't truncated", () => {
  const message = "x".repeat(200_000);
  expect(encode({ message }).rows[0]).toMatchObject({ message, marks: [] });
});

test.each([
  ["FATAL", "FATAL", []],
  [50, "50", []],
  [0, "0", []],
  ["eRRor", "error", ["level sent as eRRor"]],
  [undefined, "log", []],
])("level %j is stored as %s", (level, type, marks) => {
  expect(encode({ message: "a", level }).rows).toMatchObject([{ type, marks }]);
});

test.each(["FATAL", 50, 3, "Error"])("an error sent as %j has a fingerprint", (level) => {
  const [row] = encode({ message: "broken", level }).rows;
  expect(row?.fingerprint).toBe(encode({ message: "broken", level: "error" }).rows[0]?.fingerprint);
  expect(row?.fingerprint).not.toBe("0");
});
