import { expect, test } from "vitest";
import { toDataError } from "./data-error.ts";

const fromChdb = (message: string, clickhouseCode: number) => Object.assign(new Error(message), { clickhouseCode });
const fromHttp = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  ["chDB", fromChdb("Code: 27. DB::Exception: Cannot parse input: expected '\\t': (at row 3)\n", 27), 3],
  ["ClickHouse over HTTP", fromHttp("Cannot parse escape sequence: (at row 12)", "25"), 12],
  ["only the message", new Error("Code: 691. DB::Exception: Unknown element 'z' for enum"), undefined],
])("text that doesn't fit is a data error, as reported by %s", (_, error, row) => {
  expect(toDataError(error)).toEqual({ reason: error.message, row });
});

test.each([
  ["memory", fromChdb("Code: 241. DB::Exception: Query memory limit exceeded", 241)],
  ["too many parts", fromChdb("Code: 252. DB::Exception: Too many parts", 252)],
  ["no table", fromHttp("Table default.logs does not exist", "60")],
  ["a full disk", fromChdb("Code: 243. DB::Exception: Cannot reserve 1 MiB, not enough space", 243)],
  ["a lost connection", fromHttp("socket hang up", "ECONNRESET")],
  ["a string", "down"],
  ["nothing", undefined],
])("%s is an error of the store, not of the data", (_, error) => {
  expect(toDataError(error)).toBeUndefined();
});
