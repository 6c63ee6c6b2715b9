import { expect, test } from "vitest";
import { toAlertLink } from "./alert-link.ts";

test.each([
  [{}, "kind=count&level="],
  [
    { appName: "shop", levels: ["error", "warn"] as const, search: "retry" },
    "kind=count&appName=shop&level=error%2Cwarn&search=retry",
  ],
  [{ kind: "spike" as const, levels: ["error"] as const, name: "Errors" }, "kind=spike&level=error&name=Errors"],
])("%o is ?%s", (view, query) => {
  expect(toAlertLink(view)).toBe(`/dashboard/alerts/rules/new?${query}`);
});
