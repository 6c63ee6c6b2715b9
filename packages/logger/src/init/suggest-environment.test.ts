import { describe, expect, test } from "vitest";
import type { Setup } from "./arguments.ts";
import { planSetup } from "./plan.ts";
import { type Manifest, openProject } from "./project.ts";
import { suggestEnvironment } from "./suggest-environment.ts";
import { type Files, makeProject } from "./testing/project-folder.ts";

const express: Manifest = { scripts: { start: "node src/index.js" }, dependencies: { express: "^5.0.0" } };
const vite = { react: "^19.0.0", "react-dom": "^19.0.0" };
const page = '<script type="module" src="/src/main.ts"></script>';

const setup = (environment: Setup["environment"]): Setup => ({
  endpoint: "https://logs.example/api/logs",
  name: "shop",
  key: "console_0123456789abcdef",
  environment,
});

describe("a framework that doesn't fit is named, and nothing is changed", () => {
  test.each<[string, Setup["environment"], Manifest, Files, string]>([
    [
      "a Node.js server set up as React",
      "react",
      express,
      { "src/index.js": "run();\n" },
      "Node.js project: run the same command with --env node.",
    ],
    [
      "a Node.js server without scripts",
      "vue",
      { dependencies: { fastify: "5" } },
      { "src/main.ts": "" },
      "--env node.",
    ],
    [
      "a React page set up as Node.js",
      "node",
      { dependencies: vite },
      { "index.html": page, "src/main.ts": "" },
      "React project: run the same command with --env react.",
    ],
    [
      "an Angular page set up as Node.js",
      "node",
      { dependencies: { "@angular/core": "22" } },
      { "src/main.ts": "" },
      "--env angular.",
    ],
    [
      "a React page set up as Next.js",
      "next",
      { dependencies: vite },
      { "index.html": page, "src/main.ts": "" },
      "--env react.",
    ],
    [
      "a Next.js application set up as React",
      "react",
      { dependencies: { next: "16", ...vite } },
      { "app/page.js": "" },
      "--env next.",
    ],
  ])("%s", (_what, environment, manifest, files, suggestion) => {
    const project = openProject(makeProject(files, manifest));
    expect(() => planSetup(project, setup(environment))).toThrow(
      /doesn't fit this project\. Nothing was changed|Couldn't find/,
    );
    expect(suggestEnvironment(project, environment)).toContain(suggestion);
  });
});

describe("a framework that may fit is used", () => {
  test.each<[string, Setup["environment"], Manifest, Files]>([
    [
      "a server that renders React",
      "node",
      { scripts: { start: "node server.js" }, dependencies: { ...vite, express: "5" } },
      { "server.js": "run();\n", "src/main.ts": "" },
    ],
    [
      "a custom server of Next.js",
      "node",
      { scripts: { start: "node server.js" }, dependencies: { next: "16" } },
      { "server.js": "run();\n", "app/page.js": "" },
    ],
    ["a page without a framework", "react", { scripts: { dev: "vite" } }, { "index.html": page, "src/main.ts": "" }],
    ["nothing that can be recognized", "vue", {}, { "src/main.js": "" }],
    ["Node.js", "node", express, { "src/index.js": "run();\n" }],
  ])("%s", (_what, environment, manifest, files) => {
    expect(planSetup(openProject(makeProject(files, manifest)), setup(environment))).not.toEqual([]);
  });
});
