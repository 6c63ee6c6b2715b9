import { expect, test } from "vitest";
import { parseSocialFailure } from "./social-failure.ts";

test.each([
  ["?error=denied&provider=github", { error: "denied", provider: "github" }],
  ["?provider=google&error=expired&vs=", { error: "expired", provider: "google" }],
  ["", undefined],
  ["?error=denied", undefined],
  ["?error=Your+account+was+stolen&provider=github", undefined],
  ["?error=denied&provider=evil", undefined],
  ["?error=constructor&provider=toString", undefined],
])("%s is parsed as %o", (search, failure) => {
  expect(parseSocialFailure(search)).toEqual(failure);
});
