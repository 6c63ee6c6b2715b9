import { expect, test } from "vitest";
import { headerTitle } from "./header-title.ts";

test.each([
  ["/dashboard", "Dashboard"],
  ["/dashboard/", "Dashboard"],
  ["/dashboard/apps", "Api Keys"],
  ["/dashboard/api-keys", "Api Keys"],
  ["/dashboard/logs", "Logs"],
  ["/dashboard/logs/", "Logs"],
  ["/dashboard/usage", "Usage"],
  ["/dashboard/credits", "Credits"],
  ["/dashboard/settings", "Settings"],
])("[SHELL-12] the title of %s is %s", (path, title) => {
  expect(headerTitle(path)).toBe(title);
});

test.each(["/dashboard/sandbox", "/dashboard/documentation", "/dashboard/constructor", "/"])(
  "[SHELL-13] any other last segment gives Dashboard: %s",
  (path) => {
    expect(headerTitle(path)).toBe("Dashboard");
  },
);
