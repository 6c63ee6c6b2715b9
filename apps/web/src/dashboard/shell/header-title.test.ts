import { describe, expect, test } from "vitest";
import { headerTitle } from "./header-title.ts";

describe("[SHELL-12] the title comes from the last segment of the path", () => {
  test.each([
    ["/dashboard", "Dashboard"],
    ["/dashboard/", "Dashboard"],
    ["/dashboard/apps", "Api Keys"],
    ["/dashboard/api-keys", "Api Keys"],
    ["/dashboard/logs", "Logs"],
    ["/dashboard/logs/", "Logs"],
    ["/dashboard/issues", "Issues"],
    ["/dashboard/releases", "Issues"],
    ["/dashboard/grouping-rules", "Issues"],
    ["/dashboard/alerts", "Alerts"],
    ["/dashboard/alerts/rules", "Alerts"],
    ["/dashboard/alerts/channels", "Alerts"],
    ["/dashboard/usage", "Usage"],
    ["/dashboard/credits", "Credits"],
    ["/dashboard/settings", "Settings"],
  ])("%s has the title %s", (path, title) => {
    expect(headerTitle(path)).toBe(title);
  });
});

describe("[SHELL-13] any other last segment gives Dashboard", () => {
  test.each(["/dashboard/sandbox", "/dashboard/documentation", "/dashboard/constructor", "/"])("%s", (path) => {
    expect(headerTitle(path)).toBe("Dashboard");
  });
});
