import { afterEach, expect, test, vi } from "vitest";
import { withRelease } from "./release.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

interface Case {
  env?: Record<string, string>;
  built?: string;
  option?: string;
}

test.each<[string, Case, string | undefined]>([
  ["the option", { option: "1.4.2", built: "1.4.1", env: { CONTRAIL_RELEASE: "1.4.0" } }, "1.4.2"],
  ["the option, also if it is empty", { option: "", env: { CONTRAIL_RELEASE: "1.4.0" } }, ""],
  ["what the build set", { built: "1.4.1", env: { CONTRAIL_RELEASE: "1.4.0" } }, "1.4.1"],
  ["CONTRAIL_RELEASE", { env: { CONTRAIL_RELEASE: " 1.4.0\n", VERCEL_GIT_COMMIT_SHA: "5f1c2d9" } }, "1.4.0"],
  ["the commit of the host", { env: { GIT_COMMIT: "0000000", RENDER_GIT_COMMIT: "5f1c2d9" } }, "5f1c2d9"],
  ["the commit of the build system", { env: { GIT_COMMIT: "0000000", GITHUB_SHA: "5f1c2d9" } }, "5f1c2d9"],
  ["a set variable", { env: { CONTRAIL_RELEASE: "", GIT_COMMIT: "5f1c2d9" } }, "5f1c2d9"],
  ["undefined if none is set", {}, undefined],
])("[CLAIM-25] the release is %s", (_, { env = {}, built, option }, release) => {
  for (const name of Object.keys(process.env)) if (/COMMIT|SHA|VERSION|REF|VCS/.test(name)) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.stubGlobal("contrailRelease", built);
  expect(withRelease({ release: option }).release).toBe(release);
});

test("without permission to read the environment, there is no release", () => {
  vi.stubEnv("CONTRAIL_RELEASE", "1.4.0");
  vi.stubGlobal("Deno", { permissions: { querySync: () => ({ state: "prompt" }) } });
  expect(withRelease({}).release).toBeUndefined();
});
