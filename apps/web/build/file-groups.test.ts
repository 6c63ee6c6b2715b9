import { expect, test } from "vitest";
import { createFileChooser } from "./file-groups.ts";

const entries = { site: "site", docs: "docs", app: "app", firstScreen: ["shell", "overview"] };

/** The entries that each entry imports dynamically. */
const imports: Record<string, string[]> = {
  site: ["dialogs"],
  docs: ["menu"],
  app: ["shell", "overview", "logs", "dialogs"],
  shell: [],
  overview: [],
  logs: [],
  dialogs: [],
  menu: [],
};

function loadableFrom(entry: string): Set<string> {
  const direct = imports[entry];
  if (!direct) throw new Error(`${entry} is not an entry of the web app.`);
  return new Set([entry, ...direct.flatMap((other) => [...loadableFrom(other)])]);
}

/** `neededBy` are the entries that need the module. */
function fileOf(id: string, ...neededBy: string[]) {
  return createFileChooser(entries, { neededBy: () => new Set(neededBy), loadableFrom })(id);
}

test.each([
  ["what the landing page alone needs", ["site"], "site"],
  ["what it needs with its own dialogs", ["site", "dialogs"], "site"],
  ["what the landing page shares with the documentation", ["site", "docs"], "site-shared"],
  ["what it shares with a screen of the app", ["site", "logs"], "site-shared"],
  ["what the documentation alone needs", ["docs", "menu"], "docs"],
  ["what the documentation shares with the app", ["docs", "app", "logs"], "docs-shared"],
  ["what the app needs before any screen", ["app", "logs"], "app"],
  ["what the first screen needs", ["overview", "logs"], "dashboard"],
  ["what the first screen shares with a dialog of the landing page", ["overview", "dialogs"], "app-shared"],
  ["what the app shares with a lazy part of the documentation", ["app", "menu"], "app-shared"],
  ["what only other screens need", ["logs"], undefined],
  ["what nothing needs", [], undefined],
])("%s", (_, neededBy, file) => {
  expect(fileOf("/web/src/ui/Button.tsx", ...neededBy)).toBe(file);
});

test("React is a file of its own, and so are the libraries of the app", () => {
  expect(fileOf("/node_modules/react-dom/client.js", "site", "docs", "app")).toBe("react");
  expect(fileOf("/node_modules/react-router/index.js", "app", "logs")).toBe("libraries");
});

test("an entry that was renamed fails the build", () => {
  const graph = { neededBy: () => new Set<string>(), loadableFrom };
  expect(() => createFileChooser({ ...entries, firstScreen: ["home"] }, graph)).toThrow("home is not an entry");
});
