import { describe, expect, test } from "vitest";
import { ApiError } from "../lib/api/api-error.ts";
import { toFailureText } from "./failure-text.ts";

const generic = "Invalid email or password. Please try again.";
const failed = (status: number) => toFailureText(new ApiError(status, "some_code", "The reason."), generic);

describe("[AUTH-28] whatever the server responds, the step's generic text is shown", () => {
  test.each([400, 401, 403, 404, 409, 410])("alone for a rejection: %i", (status) => {
    expect(failed(status)).toEqual({ text: generic });
  });

  test.each([200, 429, 500, 503])("with the reason if the input isn't the cause: %i", (status) => {
    expect(failed(status)).toEqual({ text: generic, reason: "The reason." });
  });
});

test("an unreachable server replaces the generic text", () => {
  expect(failed(0)).toEqual({ text: "The reason." });
});

test("a bug doesn't blame the input either", () => {
  expect(toFailureText(new TypeError("x is undefined"), generic)).toEqual({
    text: "Something went wrong. Please try again.",
  });
});
