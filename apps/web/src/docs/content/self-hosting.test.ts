// Samples for other machines, which the browser tests can't run: what they refer to must exist.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ingestLimits } from "@contrail/protocol";
import { expect, test } from "vitest";
import { samples } from "./samples.ts";

const root = join(import.meta.dirname, "../../../../..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const start = readFileSync(join(root, "scripts/start.mjs"), "utf8");
const codeOf = (name: string) => samples[`docs/samples/self-hosting/${name}`]?.code ?? "";

test.each(["docker.sh", "systemd.sh", "backup.sh", "upgrade.sh"])("%s is valid shell code", (name) => {
  expect(spawnSync("sh", ["-n"], { input: codeOf(name), encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
});

test.each(["Dockerfile", "upgrade.sh"])("%s builds with a script that exists", (name) => {
  const [, script] = /npm run (\w+)/.exec(codeOf(name)) ?? [];
  expect(scripts).toHaveProperty(script ?? "none");
});

test.each(["Dockerfile", "contrail.service"])("%s runs the server as npm start does", (name) => {
  const [program] = /apps\/server\/[\w./]+/.exec(codeOf(name)) ?? [];
  expect(start).toContain(`"${program}"`);
  for (const [, variable, value] of start.matchAll(/(UV_THREADPOOL_SIZE|MALLOC_ARENA_MAX): "(\d+)"/g)) {
    expect(codeOf(name)).toContain(`${variable}=${value}`);
  }
});

test("nginx.conf passes on the largest batch, and balances its braces", () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(codeOf("nginx.conf")) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(ingestLimits.bodyBytes);
  expect(codeOf("nginx.conf").split("{")).toHaveLength(codeOf("nginx.conf").split("}").length);
});
