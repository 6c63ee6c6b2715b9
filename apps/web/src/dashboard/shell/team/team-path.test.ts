import { expect, test } from "vitest";
import { toTeamPath } from "./team-path.ts";

test.each([
  ["/dashboard", "", undefined, "/dashboard"],
  ["/dashboard/logs", "?appName=shop&search=level:error&log=1", undefined, "/dashboard/logs"],
  ["/dashboard/settings", "?tab=team", undefined, "/dashboard/settings?tab=team"],
  ["/dashboard/credits", "?purchase=p1&canceled", undefined, "/dashboard/credits"],
  ["/dashboard/apps/id-of-shop", "?tab=redaction", "/dashboard/apps", "/dashboard/apps"],
])("from %s%s", (pathname, search, parent, path) => {
  expect(toTeamPath({ pathname, search }, parent)).toBe(path);
});
