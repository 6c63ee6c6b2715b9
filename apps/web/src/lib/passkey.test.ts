import { expect, test } from "vitest";
import { ApiError } from "./api/api-error.ts";
import { toPasskeyMessage } from "./passkey.ts";

const named = (name: string) => Object.assign(new Error("technical"), { name });

test.each([
  [named("NotAllowedError"), "No passkey was used. It was canceled or took too long."],
  [named("AbortError"), "No passkey was used. It was canceled or took too long."],
  [named("InvalidStateError"), "This device already has a passkey for your account."],
  [
    named("SecurityError"),
    "Passkeys only work at the public address of this server. Open Contrail there and try again.",
  ],
  [named("TypeError"), "Your browser couldn't use a passkey. Please try again."],
  [new ApiError(401, "passkey_rejected", "This passkey doesn't work here."), "This passkey doesn't work here."],
])("%s is shown as '%s'", (error, message) => {
  expect(toPasskeyMessage(error)).toBe(message);
});
