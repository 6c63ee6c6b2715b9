import { expect, test } from "vitest";
import { createFileChooser } from "./file-groups.ts";

const entries = { site: "site", docs: "docs", app: "app", signIn: "login", firstScreen: ["shell", "overview"] };

/** The entries that each entry imports dynamically. */
const imports: Record<string, string[]> = {
  site: ["dialogs"],
  docs: ["menu"],
  app: ["login", "shell", "overview", "logs", "dialogs"],
  login: [],
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

/** `neededBy`: the entries that need the module. */
function fileOf(id: string, ...neededBy: string[]) {
  return createFileChooser(entries, { neededBy: () => new Set(neededBy), loadableFrom })(id);
}

test.each([
  ["only for the landing page", ["site"], "site"],
  ["for the landing page and its dialogs", ["site", "dialogs"], "site"],
  ["shared by the landing page and the documentation", ["site", "docs"], "site-shared"],
  ["shared by the landing page and a screen of the app", ["site", "logs"], "site-shared"],
  ["only for the documentation", ["docs", "menu"], "docs"],
  ["shared by the documentation and the app", ["docs", "app", "logs"], "docs-shared"],
  ["for the app before any screen", ["app", "logs"], "app"],
  ["for the first screen", ["overview", "logs"], "dashboard"],
  ["shared by the first screen and the sign-in page", ["login", "shell"], "app"],
  ["only for the sign-in page", ["login"], undefined],
  ["shared by the first screen and a dialog of the landing page", ["overview", "dialogs"], "app-shared"],
  ["shared by the app and a lazy part of the documentation", ["app", "menu"], "app-shared"],
  ["only for other screens", ["logs"], undefined],
  ["unused", [], undefined],
])("%s", (_, neededBy, file) => {
  expect(fileOf("/web/src/ui/Button.tsx", ...neededBy)).toBe(file);
});

test("React and the app's libraries have their own chunks", () => {
  expect(fileOf("/node_modules/react-dom/client.js", "site", "docs", "app")).toBe("react");
  expect(fileOf("/node_modules/react-router/index.js", "app", "logs")).toBe("libraries");
});

test("a renamed entry fails the build", () => {
  const graph = { neededBy: () => new Set<string>(), loadableFrom };
  expect(() => createFileChooser({ ...entries, firstScreen: ["home"] }, graph)).toThrow("home is not an entry");
});
