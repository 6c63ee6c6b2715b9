// Keeps docs/security.md accurate: its counts add up, and its evidence exists.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.mjs";

const document = readFileSync(join(root, "docs/security.md"), "utf8");
const verdicts = ["meets", "partly", "fails", "not applicable"];

/** The rows of the chapters: number, level, control, verdict, evidence, what's missing. */
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, number = "", rest = ""]) => {
  const [level = "", , verdict = "", evidence = "", missing = ""] = rest.split(" | ").map((cell) => cell.trim());
  return { number, level, verdict: verdict.replaceAll("*", ""), evidence, missing };
});

const count = (wanted: string, chapter?: string) =>
  rows.filter(({ number, verdict }) => verdict === wanted && (!chapter || number.startsWith(`${chapter}.`))).length;

test("each of the 259 requirements of levels 1 and 2 has one row with a known verdict", () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(259);
  expect(rows).toHaveLength(259);
  expect(rows.filter(({ level }) => level === "1")).toHaveLength(128);
  expect(rows.filter(({ verdict }) => !verdicts.includes(verdict))).toEqual([]);
});

test("unmet requirements say what is missing, the rest have evidence", () => {
  const isOpen = (verdict: string) => verdict === "partly" || verdict === "fails";
  expect(rows.filter(({ verdict, missing }) => isOpen(verdict) !== (missing !== ""))).toEqual([]);
  expect(rows.filter(({ verdict, evidence }) => !isOpen(verdict) && evidence === "")).toEqual([]);
});

test("the summary matches the tables", () => {
  const summary = [...document.matchAll(/^\| \**(?:V(\d+)|All)\b.*?((?: \| \**\d+\**){4}) \|$/gm)];
  expect(summary).toHaveLength(15);
  for (const [line, chapter, numbers = ""] of summary) {
    const counts = [...numbers.matchAll(/\d+/g)].map(Number);
    expect([line, counts]).toEqual([line, verdicts.map((verdict) => count(verdict, chapter))]);
  }
});

test("every failure is in the list of open failures", () => {
  const list = document.slice(document.indexOf("Open failures"), document.indexOf("## Scope"));
  const listed = new Set(list.match(/\d+\.\d+\.\d+/g));
  expect(rows.filter(({ number, verdict }) => verdict === "fails" && !listed.has(number))).toEqual([]);
});

test("every file named as evidence exists", () => {
  const paths = [...document.matchAll(/`([\w.@-]+(?:\/[\w.-]+)*\.(?:ts|tsx|md|mjs|json))`/g)].map(
    ([, path = ""]) => path,
  );
  expect(paths.length).toBeGreaterThan(100);
  const exists = (path: string) =>
    [root, join(root, "apps/server/src")].some((folder) => existsSync(join(folder, path)));
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});
