// Configurations of test runners, before and after.
import { describe, expect, test } from "vitest";
import type { Setup } from "../arguments.ts";
import { planByHand, planSetup } from "../plan.ts";
import { openProject } from "../project.ts";
import { type Files, makeProject, writeFiles } from "../testing/project-folder.ts";

const setup: Setup = { endpoint: "https://logs.example/api/logs", name: "shop", key: "console_0", environment: "vue" };
const jest = { devDependencies: { jest: "30" } };
const vitest = { devDependencies: { vitest: "5" } };
const entry = { "src/main.js": "", "src/main.ts": "" };

/** What is changed besides the code that starts the logger; a second run changes nothing. */
function plan(files: Files, manifest: object, environment: Setup["environment"] = "vue"): Files {
  const folder = makeProject({ ...entry, ...files }, manifest);
  const edits = planSetup(openProject(folder), { ...setup, environment });
  const after = Object.fromEntries(edits.map((edit) => [edit.path, edit.after]));
  writeFiles(folder, after);
  expect(planSetup(openProject(folder), { ...setup, environment })).toEqual([]);
  const { "src/contrail.ts": _file, "src/main.ts": _entry, ...others } = after;
  return others;
}

const before = "export default defineConfig({\n  plugins: [vue()],\n});\n";
const jestCases: [what: string, files: Files, after: Files][] = [
  ["without a configuration", {}, { "jest.config.js": 'module.exports = { setupFiles: ["@contrail/logger"] };\n' }],
  [
    "module.exports",
    { "jest.config.js": "module.exports = {\n  testEnvironment: 'jsdom',\n};\n" },
    {
      "jest.config.js": "module.exports = {\n  setupFiles: [\"@contrail/logger\"],\n  testEnvironment: 'jsdom',\n};\n",
    },
  ],
  [
    "a typed object",
    {
      "jest.config.ts":
        "import type { Config } from 'jest'\nconst config: Config = {\n  preset: 'ts-jest',\n}\nexport default config\n",
    },
    {
      "jest.config.ts":
        "import type { Config } from 'jest'\nconst config: Config = {\n  setupFiles: ['@contrail/logger'],\n  preset: 'ts-jest',\n}\nexport default config\n",
    },
  ],
  [
    "setup files",
    { "jest.config.mjs": 'export default { setupFiles: ["./setup.js"] };\n' },
    { "jest.config.mjs": 'export default { setupFiles: ["@contrail/logger", "./setup.js"] };\n' },
  ],
  ["JSON", { "jest.config.json": "{}\n" }, { "jest.config.json": '{ "setupFiles": ["@contrail/logger"] }\n' }],
];

describe("Jest", () => {
  test.each(jestCases)("%s", (_what, files, after) => {
    expect(plan(files, jest)).toEqual(after);
  });

  test("in package.json", () => {
    expect(plan({}, { ...jest, jest: { preset: "ts-jest" } })).toEqual({
      "package.json":
        '{"devDependencies":{"jest":"30"},"jest":{"setupFiles": ["@contrail/logger"],"preset":"ts-jest"}}',
    });
  });
});

describe("Vitest", () => {
  test.each<[what: string, files: Files, after: Files]>([
    [
      "without a configuration",
      {},
      {
        "vitest.config.js":
          'import { defineConfig } from "vitest/config";\n\nexport default defineConfig({ test: { setupFiles: ["@contrail/logger"] } });\n',
      },
    ],
    [
      "a section for tests",
      { "vite.config.ts": "export default { test: { globals: true } };\n" },
      { "vite.config.ts": 'export default { test: { setupFiles: ["@contrail/logger"], globals: true } };\n' },
    ],
    [
      "setup files",
      { "vitest.config.ts": 'export default { test: { setupFiles: ["./setup.ts"] } };\n', "vite.config.ts": before },
      { "vitest.config.ts": 'export default { test: { setupFiles: ["@contrail/logger", "./setup.ts"] } };\n' },
    ],
    [
      "a configuration of Vite",
      { "vite.config.ts": `import { defineConfig } from "vite";\n${before}` },
      {
        "vite.config.ts": `import { defineConfig } from "vitest/config";\n${before.replace("({", '({\n  test: { setupFiles: ["@contrail/logger"] },')}`,
      },
    ],
  ])("%s", (_what, files, after) => {
    expect(plan(files, vitest)).toEqual(after);
  });
});

test.each([
  ["a function", { "vite.config.ts": "export default () => ({});\n" }, vitest],
  [
    "one setup file as text",
    { "vitest.config.ts": 'export default { test: { setupFiles: "./setup.ts" } };\n' },
    vitest,
  ],
  ["a preset in another file", { "jest.config.js": 'module.exports = require("./base");\n' }, jest],
])("%s stays, and the line to add is printed", (_what, files, manifest) => {
  expect(plan(files, manifest)).toEqual({});
  const lines = planByHand(openProject(makeProject({ ...entry, ...files }, manifest)), setup);
  expect(lines).toEqual([expect.stringMatching(/^Add "@contrail\/logger" to setupFiles .* console\.text\.$/)]);
});

describe("ng test", () => {
  const spec = '{\n  /* Tests */\n  "include": [\n    "src/**/*.d.ts",\n    "src/**/*.spec.ts"\n  ]\n}\n';
  const settings = (test: object) => `${JSON.stringify({ projects: { shop: { architect: { test } } } }, null, 2)}\n`;

  test("loads the logger, and its types are known", () => {
    const files = { "angular.json": settings({ builder: "@angular/build:unit-test" }), "tsconfig.spec.json": spec };
    expect(plan(files, vitest, "angular")).toEqual({
      "src/console-text.ts": '// Tests know console.text by this.\nimport "@contrail/logger";\n',
      "angular.json": settings({
        builder: "@angular/build:unit-test",
        options: { setupFiles: ["src/console-text.ts"] },
      }),
      "tsconfig.spec.json": spec.replace("[\n", '[\n    "src/console-text.ts",\n'),
    });
  });

  test.each([
    ["another runner", settings({ builder: "@angular-devkit/build-angular:karma" })],
    [
      "a file formatted by hand",
      '{"projects": {"shop": {"architect": {"test": {"builder": "@angular/build:unit-test"}}}}}',
    ],
  ])("%s: at least the types", (_what, code) => {
    expect(plan({ "angular.json": code, "tsconfig.spec.json": spec }, {}, "angular")).toEqual({
      "src/console-text.d.ts": 'import "@contrail/logger";\n',
    });
  });
});
