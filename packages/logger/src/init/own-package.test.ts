import { describe, expect, test } from "vitest";
import { packageUrlFor } from "./own-package.ts";

const endpoint = "https://api.example/api/logs";

describe("an application depends on the permanent URL", () => {
  test.each([
    ["run from it", "https://logs.example/sdk/contrail-logger-1.2.3.tgz", "https://logs.example"],
    ["run from the current package", "https://logs.example/sdk/contrail-logger.tgz", "https://logs.example"],
    [
      "run from a path behind a proxy",
      "https://example.com/contrail/sdk/contrail-logger.tgz",
      "https://example.com/contrail",
    ],
    ["run from a file", "file:../contrail-logger.tgz", "https://api.example"],
    ["run by a tool that doesn't record it", undefined, "https://api.example"],
  ])("%s", (_how, resolved, server) => {
    expect(packageUrlFor("1.2.3", resolved, endpoint)).toBe(`${server}/sdk/contrail-logger-1.2.3.tgz`);
  });
});
