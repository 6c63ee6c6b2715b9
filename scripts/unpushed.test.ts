import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pushedCommit } from "./unpushed.mjs";

let folder: string;
let clone: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "contrail-unpushed-"));
  clone = join(folder, "clone");
});
afterEach(() => rmSync(folder, { recursive: true }));

const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
const git = (at: string, ...args: string[]) =>
  execFileSync("git", ["-C", at, ...author, ...args], { stdio: "pipe" })
    .toString()
    .trim();
const commit = (message: string) => {
  git(clone, "commit", "--quiet", "--allow-empty", "-m", message);
  return git(clone, "rev-parse", "HEAD");
};

function cloneWithMain(): string {
  git(folder, "init", "--quiet", "--bare", "--initial-branch=main", "hub.git");
  git(folder, "clone", "--quiet", "hub.git", "clone");
  git(clone, "checkout", "--quiet", "-B", "main");
  const first = commit("first");
  git(clone, "push", "--quiet", "-u", "origin", "main");
  return first;
}

test("a branch is compared with the branch that it is pushed to", async () => {
  const first = cloneWithMain();
  commit("not pushed");
  expect(await pushedCommit(clone)).toBe(first);
});

test("a branch that was never pushed is compared with the main branch", async () => {
  const first = cloneWithMain();
  git(clone, "checkout", "--quiet", "-b", "idea");
  commit("not pushed");
  expect(await pushedCommit(clone)).toBe(first);
});

test("without a remote, uncommitted changes are compared with the last commit", async () => {
  git(folder, "init", "--quiet", "clone");
  const last = commit("first");
  expect(await pushedCommit(clone)).toBe(last);
});

test("without a commit there is nothing to compare with", async () => {
  expect(await pushedCommit(folder)).toBeUndefined();
});
