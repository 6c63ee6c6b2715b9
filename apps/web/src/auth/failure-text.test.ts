import { expect, test } from "vitest";
import { ApiError } from "../lib/api-error.ts";
import { toFailureText } from "./failure-text.ts";

const generic = "Invalid email or password. Please try again.";

test.each([400, 401, 403, 404, 409, 410])("[AUTH-27] a refusal is told generically: %i", (status) => {
  expect(toFailureText(new ApiError(status, "some_code", "The reason."), generic)).toBe(generic);
});

test.each([0, 200, 429, 500, 503])("what is no fault of the input tells its reason: %i", (status) => {
  expect(toFailureText(new ApiError(status, "some_code", "The reason."), generic)).toBe("The reason.");
});

test("a mistake of ours does not blame the input either", () => {
  expect(toFailureText(new TypeError("x is undefined"), generic)).toBe(
    "Something unexpected happened. Please try again.",
  );
});
