// Events that none of our clients would send.
import type { Random } from "@contrail/hostile-texts";

/** As JSON text, because much of it can't be expressed as a JavaScript value. */
export function hostileEvent(choice: Random): string {
  return choice.pick(makers)(choice);
}

const wrongValues = [
  "null",
  "true",
  "0",
  "-1",
  "1e400",
  '""',
  "[]",
  "{}",
  "[[]]",
  '{"a":[{}]}',
  '"\\u0000"',
  '"\\ud800"',
];
const fields = ["id", "level", "message", "data", "timestamp", "name", "environment", "metadata", "stack"];
const times = [
  "1970-01-01T00:00:00Z",
  "9999-12-31T23:59:59Z",
  "2026-02-31T10:00:00Z",
  "0000-01-01T00:00:00+99:99",
  "now",
];
const numbers = [
  "1e400",
  "-1e400",
  "1e-400",
  "-0",
  "9007199254740993",
  "1".repeat(400),
  "0.1e+99999",
  "123456789012345678901",
];
const prototypeKeys = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "__defineGetter__", ""];
/** Strings on which a careless pattern would backtrack. */
const tiring = [
  "token: ",
  '"password":\\"',
  "@",
  "-",
  "a-",
  "=",
  "eyJ-",
  "4111 ",
  "at a (",
  "'",
  "\n",
  "\0",
  "é",
  "\udc00",
];

const makers: readonly ((choice: Random) => string)[] = [
  ({ pick }) => `{"message":"odd","${pick(fields)}":${pick(wrongValues)}}`,
  ({ pick }) => `{"message":"odd","timestamp":"${pick(times)}"}`,
  ({ pick }) =>
    `{"message":"odd","data":{"n":${pick(numbers)},"list":[${pick(numbers)}]},"metadata":{"m":${pick(numbers)}}}`,
  ({ pick }) => `{"data":${pick(numbers)}}`,
  ({ pick }) =>
    `{"message":"odd","${pick(["data", "metadata"])}":{"${pick(prototypeKeys)}":{"${pick(prototypeKeys)}":${pick(wrongValues)}}}}`,
  ({ pick }) => `{"${pick(prototypeKeys)}":{"message":"odd"},"message":"odd"}`,
  ({ pick, integer }) => `{"message":"odd","${pick(["data", "metadata"])}":${nest(pick, 1 + integer(200))}}`,
  ({ pick, integer }) => `{"message":"odd","data":${nest(pick, 10_000 + integer(20_000))}}`,
  ({ integer }) =>
    `{"message":"odd","data":{${Array.from({ length: 900 + integer(300) }, (_, i) => `"k${i}":${i}`).join()}}}`,
  ({ pick, integer }) =>
    `{"level":"error","message":${tire(pick, integer(300))},"stack":${tire(pick, integer(1_000))}}`,
  ({ pick, integer }) => `{"message":"odd","data":{${tire(pick, integer(50))}:${tire(pick, integer(500))}}}`,
  () => `{"message":"${"long ".repeat(60_000)}"}`,
  ({ pick }) => pick([...wrongValues, ...numbers, '"text"', '{"logs":[]}', '{"message":1,"message":"twice"}']),
];

function nest(pick: Random["pick"], depth: number): string {
  const [open, close] = pick([
    ["[", "]"],
    ['{"a":', "}"],
  ] as const);
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
}

function tire(pick: Random["pick"], times: number): string {
  return JSON.stringify(pick(tiring).repeat(times));
}
