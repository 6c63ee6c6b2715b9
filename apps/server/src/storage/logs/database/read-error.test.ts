import { expect, test } from "vitest";
import { toReadError } from "./read-error.ts";

test.each([
  [{ code: "159", message: "Timeout exceeded: elapsed 10 s, maximum: 10 s" }, "search_too_slow"],
  [{ code: "241", message: "Query memory limit exceeded: would use 1.00 GiB" }, "search_too_large"],
  [{ code: "241", message: "(total) memory limit exceeded: would use 20.00 GiB" }, "overloaded"],
  [{ code: "62", message: "Syntax error" }, "62"],
])("%o becomes %s", (error, code) => {
  expect(toReadError(error)).toMatchObject({ code });
});
