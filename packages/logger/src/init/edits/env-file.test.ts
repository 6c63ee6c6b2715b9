// Where the key of a server goes, in repositories of all kinds.
import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { openProject } from "../project.ts";
import { type Files, makeProject } from "../testing/project-folder.ts";
import { planEnvFile } from "./env-file.ts";

const key = "console_0123456789abcdef";
const line = `CONTRAIL_KEY=${key}\n`;

function plan(folder: string): Files {
  const edits = planEnvFile(openProject(folder), key).filter(({ before, after }) => before !== after);
  return Object.fromEntries(edits.map(({ path, after }) => [path, after]));
}

describe("in a folder without a repository", () => {
  test.each<[string, Files, Files]>([
    ["both files are created", {}, { ".env": line, ".gitignore": ".env\n" }],
    ["other variables stay", { ".env": "PORT=1" }, { ".env": `PORT=1\n${line}`, ".gitignore": ".env\n" }],
    ["ignored already", { ".gitignore": "dist\n/.env\n" }, { ".env": line }],
    ["ignored by a pattern", { ".gitignore": ".env*\r\n" }, { ".env": line }],
    ["only its variants are ignored", { ".gitignore": ".env.*\n" }, { ".env": line, ".gitignore": ".env.*\n.env\n" }],
    ["others are ignored", { ".gitignore": "dist" }, { ".env": line, ".gitignore": "dist\n.env\n" }],
    ["Windows", { ".env": "PORT=1\r\n", ".gitignore": ".env" }, { ".env": `PORT=1\r\nCONTRAIL_KEY=${key}\r\n` }],
    [
      "another key",
      { ".env": "A=1\nCONTRAIL_KEY=console_old # ours\nB=2\n", ".gitignore": ".env" },
      { ".env": `A=1\nCONTRAIL_KEY=${key} # ours\nB=2\n` },
    ],
    [
      "quotation marks",
      { ".env": 'export CONTRAIL_KEY="console_old"\n', ".gitignore": ".env" },
      { ".env": `export CONTRAIL_KEY="${key}"\n` },
    ],
    ["the same key", { ".env": line, ".gitignore": ".env" }, {}],
    [
      "a key in .env.local",
      { ".env.local": "CONTRAIL_KEY=console_old\n", ".gitignore": ".env.*" },
      { ".env.local": line },
    ],
    [
      "a similar name",
      { ".env": "MY_CONTRAIL_KEY=1\n", ".gitignore": ".env" },
      { ".env": `MY_CONTRAIL_KEY=1\n${line}` },
    ],
  ])("%s", (_what, files, edits) => {
    expect(plan(makeProject(files))).toEqual(edits);
  });
});

describe("in a repository", () => {
  function makeRepository(files: Files, ...tracked: string[]): string {
    const folder = makeProject(files);
    const git = (...args: string[]) => execFileSync("git", args, { cwd: folder });
    git("init", "--quiet");
    if (tracked.length > 0) git("add", "--force", ...tracked);
    return folder;
  }

  test("a .gitignore of a folder above counts", () => {
    const folder = makeRepository({ ".gitignore": ".env\n", "apps/shop/package.json": "{}" });
    expect(plan(`${folder}/apps/shop`)).toEqual({ ".env": line });
  });

  test("a .env in source control doesn't get the key", () => {
    const folder = makeRepository({ ".env": "PORT=1\n" }, ".env");
    expect(plan(folder)).toEqual({ ".env.local": line, ".gitignore": ".env.local\n" });
  });
});
