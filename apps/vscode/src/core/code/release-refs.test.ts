import { expect, test } from "vitest";
import { toRefs } from "./release-refs.ts";

test.each([
  ["9fceb02d", ["9fceb02d"]],
  ["4.18.2", ["refs/tags/4.18.2", "refs/tags/v4.18.2"]],
  ["v4.18.2", ["refs/tags/v4.18.2", "refs/tags/4.18.2"]],
  ["web@4.18.2", ["refs/tags/web@4.18.2", "refs/tags/v4.18.2", "refs/tags/4.18.2"]],
  ["canary", ["refs/tags/canary"]],
  ["--output=/tmp/x", []],
  ["HEAD:secret", []],
  ["a..b", []],
  ["@{upstream}", []],
  ["", []],
])("the refs of %j are %j", (version, refs) => {
  expect(toRefs(version)).toEqual(refs);
});
