import { expect, test } from "vitest";
import { isDiskFull } from "./disk-full.ts";

const error = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);

test.each([
  ["Node", error("ENOSPC: no space left on device, write", { code: "ENOSPC" })],
  ["a quota", error("EDQUOT: disk quota exceeded", { code: "EDQUOT" })],
  ["SQLite", error("database or disk is full", { code: "SQLITE_FULL" })],
  ["SQLite's shared memory", error("disk I/O error", { code: "SQLITE_IOERR_SHMSIZE" })],
  ["PostgreSQL", error("could not extend file", { code: "53100" })],
  ["ClickHouse over HTTP", error("Cannot reserve 1.00 MiB, not enough space.", { code: "243" })],
  ["ClickHouse in this process", error("Cannot reserve 1.00 MiB", { clickhouseCode: 243 })],
  [
    "a failed write of ClickHouse",
    error("Code: 75. DB::ErrnoException: Cannot write to file, errno: 28, strerror: No space left on device"),
  ],
  ["the cause of another error", new Error("cannot start", { cause: error("full", { code: "ENOSPC" }) })],
])("a full disk is recognized from %s", (_, full) => {
  expect(isDiskFull(full)).toBe(true);
});

test.each([
  ["another code", error("permission denied", { code: "EACCES" })],
  ["another class of PostgreSQL", error("too many connections", { code: "53300" })],
  ["a ClickHouse timeout", error("Timeout exceeded", { code: "159" })],
  ["no error", "ENOSPC"],
])("%s isn't a full disk", (_, other) => {
  expect(isDiskFull(other)).toBe(false);
});
