import { expect, test } from "vitest";
import { parseSsoFailure } from "./sso-failure.ts";

test.each([
  ["?error=sso_unavailable&provider=sso", "sso_unavailable"],
  ["?provider=sso&error=sso_denied&vs=", "sso_denied"],
  ["", undefined],
  ["?error=sso_denied", undefined],
  ["?error=sso_denied&provider=github", undefined],
  ["?error=Your+account+was+stolen&provider=sso", undefined],
  ["?error=constructor&provider=sso", undefined],
])("%s is parsed as %s", (search, failure) => {
  expect(parseSsoFailure(search)).toBe(failure);
});
