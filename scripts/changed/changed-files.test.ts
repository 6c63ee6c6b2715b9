import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changedFiles } from "./changed-files.mjs";

let folder: string;
let clone: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "contrail-changed-"));
  clone = join(folder, "clone");
});
afterEach(() => rmSync(folder, { recursive: true }));

const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
const git = (at: string, ...args: string[]) => execFileSync("git", ["-C", at, ...author, ...args], { stdio: "pipe" });

function write(path: string): void {
  mkdirSync(join(clone, path, ".."), { recursive: true });
  writeFileSync(join(clone, path), `${Math.random()}`);
}

function commit(...paths: string[]): void {
  for (const path of paths) write(path);
  git(clone, "add", ".");
  git(clone, "commit", "--quiet", "-m", "change");
}

/** With a pushed commit on its main branch. */
function cloneHub(): void {
  git(folder, "init", "--quiet", "--bare", "--initial-branch=main", "hub.git");
  git(folder, "clone", "--quiet", "hub.git", "clone");
  git(clone, "checkout", "--quiet", "-B", "main");
  commit("pushed.ts", "edited.ts");
  git(clone, "push", "--quiet", "-u", "origin", "main");
}

test("files that aren't pushed, committed or added", async () => {
  cloneHub();
  commit("lib/unpushed.ts");
  write("edited.ts");
  write("lib/new.ts");
  expect((await changedFiles(clone))?.toSorted()).toEqual(["edited.ts", "lib/new.ts", "lib/unpushed.ts"]);
});

test("a branch that was never pushed is compared with the main branch", async () => {
  cloneHub();
  git(clone, "checkout", "--quiet", "-b", "idea");
  commit("unpushed.ts");
  expect(await changedFiles(clone)).toEqual(["unpushed.ts"]);
});

test("without a remote, only uncommitted changes count", async () => {
  git(folder, "init", "--quiet", "clone");
  commit("committed.ts");
  expect(await changedFiles(clone)).toEqual([]);
  write("committed.ts");
  expect(await changedFiles(clone)).toEqual(["committed.ts"]);
});

test("without a repository there is nothing to compare with", async () => {
  expect(await changedFiles(folder)).toBeUndefined();
});
