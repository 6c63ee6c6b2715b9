import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Files, makeProject } from "../testing/project-folder.ts";
import { detectPackageManager } from "./package-manager.ts";

const workspaces = '{"private": true, "workspaces": ["apps/*"]}';
const own = { "apps/shop/package.json": "{}" };

const cases: [what: string, files: Files, folder: string, command: string][] = [
  ["no lock file at all", {}, ".", "npm install --no-audit --no-fund"],
  ["its own pnpm lock file", { "pnpm-lock.yaml": "" }, ".", "pnpm add"],
  ["its own Bun lock file", { "bun.lock": "" }, ".", "bun add"],
  ["Bun's binary lock file", { "bun.lockb": "" }, ".", "bun add"],
  ["a leftover of npm beside it", { "yarn.lock": "", "package-lock.json": "{}" }, ".", "yarn add"],
  [
    "a declaration, against a lock file",
    { "package.json": '{"packageManager": "pnpm@10.1.0"}', "yarn.lock": "" },
    ".",
    "pnpm add",
  ],
  [
    "a declaration of engines",
    { "package.json": '{"devEngines": {"packageManager": {"name": "yarn"}}}' },
    ".",
    "yarn add",
  ],
  [
    "an unknown declaration",
    { "package.json": '{"packageManager": "vlt@1.0.0"}', "pnpm-lock.yaml": "" },
    ".",
    "pnpm add",
  ],
  ["a pnpm workspace", { "pnpm-lock.yaml": "", "pnpm-workspace.yaml": "", ...own }, "apps/shop", "pnpm add"],
  ["a pnpm workspace before its first install", { "pnpm-workspace.yaml": "", ...own }, "apps/shop", "pnpm add"],
  ["the root of a pnpm workspace", { "pnpm-workspace.yaml": "" }, ".", "pnpm add --workspace-root"],
  [
    "a Yarn workspace",
    { "package.json": workspaces, "yarn.lock": "# yarn lockfile v1", ...own },
    "apps/shop",
    "yarn add",
  ],
  [
    "the root of a Yarn 1 workspace",
    { "package.json": workspaces, "yarn.lock": "# yarn lockfile v1" },
    ".",
    "yarn add --ignore-workspace-root-check",
  ],
  [
    "the root of a Yarn 4 workspace",
    { "package.json": workspaces, "yarn.lock": "__metadata:\n  version: 8" },
    ".",
    "yarn add",
  ],
  [
    "an npm workspace",
    { "package.json": workspaces, "package-lock.json": "{}", ...own },
    "apps/shop",
    "npm install --no-audit --no-fund",
  ],
  ["a Bun workspace", { "package.json": workspaces, "bun.lock": "", ...own }, "apps/shop", "bun add"],
  [
    "a folder between that is no workspace",
    { "package.json": workspaces, "yarn.lock": "", "apps/package.json": "{}", ...own },
    "apps/shop",
    "yarn add",
  ],
  [
    "its own lock file in a workspace of another",
    { "package.json": workspaces, "yarn.lock": "", ...own, "apps/shop/pnpm-lock.yaml": "" },
    "apps/shop",
    "pnpm add",
  ],
  [
    "a lock file above that has nothing to do with it",
    { "yarn.lock": "", ...own },
    "apps/shop",
    "npm install --no-audit --no-fund",
  ],
  [
    "a workspace outside of the repository",
    { "package.json": workspaces, "yarn.lock": "", ...own, "apps/.git": "" },
    "apps/shop",
    "npm install --no-audit --no-fund",
  ],
  [
    "an unreadable package.json above",
    { "package.json": "{", "yarn.lock": "", ...own },
    "apps/shop",
    "npm install --no-audit --no-fund",
  ],
];

describe("the package manager follows from", () => {
  test.each(cases)("%s", (_what, files, folder, command) => {
    const { name, args } = detectPackageManager(join(makeProject({ ".git/HEAD": "", ...files }), folder));
    expect([name, ...args].join(" ")).toBe(command);
  });

  test("the command that runs this one, in a new project", () => {
    expect(detectPackageManager(makeProject({}), "pnpm/10.1.0 npm/? node/v24.0.0").name).toBe("pnpm");
    expect(detectPackageManager(makeProject({}), "cnpm/1.0.0").name).toBe("npm");
  });
});

test("a release of Yarn in the repository is run before one that is installed", () => {
  const folder = makeProject({ "yarn.lock": "", ".yarnrc.yml": "yarnPath: .yarn/releases/yarn-4.9.1.cjs\n" });
  const release = join(folder, ".yarn/releases/yarn-4.9.1.cjs");
  expect(detectPackageManager(folder).programs).toEqual([[process.execPath, release], ["yarn"], ["corepack", "yarn"]]);
});
