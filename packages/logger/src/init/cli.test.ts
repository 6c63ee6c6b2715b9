// The setup command as users run it: its output and its edits.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { makeProject, readFiles } from "./testing/project-folder.ts";

const program = fileURLToPath(new URL("cli.ts", import.meta.url));
const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const { version } = createRequire(import.meta.url)("../../package.json") as { version: string };

// Connection refused.
const server = "http://127.0.0.1:9";
const packageUrl = `${server}/sdk/contrail-logger-${version}.tgz`;
const key = "console_0123456789abcdef";
const args = ["init", "--endpoint", `${server}/api/logs`, "--name", "shop", "--env", "vue"];
const installed = { dependencies: { "@contrail/logger": packageUrl } };
const installedFiles = {
  "node_modules/@contrail/logger/package.json": '{"main": "index.js"}',
  "node_modules/@contrail/logger/index.js": "",
};

function run(folder: string, extra: readonly string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", tsx, program, ...args, ...extra], {
    cwd: folder,
    env: { ...process.env, CONTRAIL_KEY: key, npm_config_fetch_retries: "0" },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

test("it prints its edits with masked keys; a second run changes nothing, and another key changes one line", () => {
  const folder = makeProject({ ...installedFiles, "src/main.js": "run();\n" }, installed);
  expect(run(folder)).toEqual({
    status: 0,
    stderr: "",
    stdout: `Setting up Contrail for shop (vue, key console_01••••••••)

  created  src/contrail.js
    + // Starts Contrail: console output, errors and failed requests are sent from here on.
    + import { init } from "@contrail/logger";
    +
    + init({
    +   endpoint: "${server}/api/logs",
    +   apiKey: "console_01••••••••",
    +   name: "shop",
    +   captureConsole: true,
    +   // Remove levels to send less.
    +   allowedLevels: ["error", "warn", "info", "debug", "log", "text"],
    + });

  changed  src/main.js
    + import "./contrail";

Done. Start your application, then open Logs.
`,
  });
  const before = readFiles(folder);
  expect(before["src/contrail.js"]).toContain(`apiKey: "${key}",`);

  expect(run(folder)).toMatchObject({ status: 0, stdout: expect.stringContaining("Nothing was changed") });
  expect(readFiles(folder)).toEqual(before);

  const { stdout } = run(folder, ["--key", "console_ABCDEFGHIJKLMNOP"]);
  expect(stdout).toContain(`  changed  src/contrail.js
    -   apiKey: "console_01••••••••",
    +   apiKey: "console_AB••••••••",
`);
  expect(stdout).not.toContain("src/main.js");
});

describe("the lines that report errors of handlers can be pasted into the entry file", () => {
  test.each([
    [
      "express",
      'const express = require("express");\n',
      'const { reportErrors, requestContext } = require("@contrail/logger/express");',
      "app.use(requestContext()); // before all routes",
    ],
    [
      "express",
      'import express from "express";\n',
      'import { reportErrors, requestContext } from "@contrail/logger/express";',
      "app.use(requestContext()); // before all routes",
    ],
    [
      "fastify",
      'const fastify = require("fastify");\n',
      'const { contrail } = require("@contrail/logger/fastify");',
      "app.register(contrail); // before all routes",
    ],
    [
      "fastify",
      'import fastify from "fastify";\n',
      'import { contrail } from "@contrail/logger/fastify";',
      "await app.register(contrail); // before all routes",
    ],
  ])("%s, %j", (environment, code, ...lines) => {
    const folder = makeProject({ ...installedFiles, "server.js": code }, installed);
    const { stdout } = run(folder, ["--env", environment]);
    expect(stdout).toContain(`also add:\n\n${lines.map((line) => `  ${line}\n`).join("")}`);
  });
});

describe("on failure it prints the lines to paste, without the key, and changes nothing", () => {
  test("if it can't find the entry file", () => {
    const folder = makeProject({ "start.js": "run();\n" }, {});
    const before = readFiles(folder);
    const { status, stdout, stderr } = run(folder);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain("Couldn't find your application's entry file: there is no src/main or src/index.");
    expect(stderr).toContain(`  npm install @contrail/logger@${packageUrl}\n`);
    expect(stderr).toContain('  import { init } from "@contrail/logger";\n');
    expect(stderr).toContain('    apiKey: "console_01••••••••",\n');
    expect(stderr).not.toContain(key);
    expect(readFiles(folder)).toEqual(before);
  });

  test("if the project has another framework, which it names", () => {
    const folder = makeProject({ "index.js": "run();\n" }, { scripts: { start: "node index.js" } });
    const before = readFiles(folder);
    const { status, stderr } = run(folder);
    expect(status).toBe(1);
    expect(stderr).toContain(`there is no src/main or src/index.

This looks like a Node.js project: run the same command with --env node.

To set it up yourself, install the package:
`);
    expect(readFiles(folder)).toEqual(before);
  });

  test("if the package can't be downloaded", () => {
    const folder = makeProject({ "src/main.js": "run();\n" }, {});
    const before = readFiles(folder);
    const { status, stderr } = run(folder);
    expect(status).toBe(1);
    expect(stderr).toContain("Couldn't install the package. Nothing else was changed.");
    expect(stderr).toContain("ECONNREFUSED");
    expect(stderr).toContain(`  npm install @contrail/logger@${packageUrl}\n`);
    expect(readFiles(folder)).toEqual(before);
  });
});
