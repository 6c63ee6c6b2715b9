import { describe, expect, test } from "vitest";
import { levelReason, levels, levelWords, toLevel, toLevelWord, toLevelWords } from "./level.ts";

const mapped = {
  error: ["error", "Error", "ERROR", "fatal", "FATAL", "critical", "Alert", "emergency", 0, 1, 2, 3, 50, 60],
  warn: ["warn", "WARN", "warning", "Warning", 4, 40],
  info: ["info", "INFO", "notice", "http", "HTTP", 5, 6, 30],
  debug: ["debug", "trace", "Verbose", "silly", 7, 10, 20],
  log: ["log", "LOG"],
  text: ["text"],
} as const;

describe.each(levels)("%s", (level) => {
  test.each<[string | number]>(mapped[level].map((sent) => [sent]))("%j keeps its word", (sent) => {
    const word = toLevelWord(sent);
    expect(word).toBe(String(sent));
    expect(word && toLevel(word)).toBe(level);
    expect(toLevelWords([level])).toContain(word);
  });
});

test.each([
  ["eRRor", "error"],
  ["wARNING", "warning"],
])("%s is %s", (sent, word) => {
  expect(toLevelWord(sent)).toBe(word);
});

test.each<[unknown]>([
  ["loud"],
  [""],
  [" error"],
  ["30"],
  [8],
  [9],
  [35],
  [70],
  [-1],
  [1.5],
  [null],
  [true],
  [{}],
  ["x".repeat(1e6)],
])("%j isn't a level", (sent) => {
  expect(toLevelWord(sent)).toBeUndefined();
});

test("stored words keep their index", () => {
  expect(levelWords.slice(0, 7)).toEqual(["error", "warn", "info", "debug", "log", "text", "warning"]);
  expect(levelWords.slice(7).join()).toBe(
    "Error,ERROR,fatal,Fatal,FATAL,critical,Critical,CRITICAL,alert,Alert,ALERT,emergency,Emergency,EMERGENCY,0,1,2,3,50,60," +
      "Warn,WARN,Warning,WARNING,4,40,Info,INFO,notice,Notice,NOTICE,http,Http,HTTP,5,6,30," +
      "Debug,DEBUG,trace,Trace,TRACE,verbose,Verbose,VERBOSE,silly,Silly,SILLY,7,10,20,Log,LOG,Text,TEXT",
  );
  // One signed byte each.
  expect(levelWords.length).toBeLessThan(128);
});

test("the validation message lists what is accepted", () => {
  for (const name of ["fatal", "notice", "silly", "pino", "syslog"]) expect(levelReason).toContain(name);
});
