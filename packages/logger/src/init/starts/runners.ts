// What tests need so that they know `console.text`: Jest, Vitest and `ng test`.
import { addAngularSetupFile, addSetupFile, addVitestSetupFile, includeFile } from "../edits/setup-files.ts";
import type { Project } from "../project.ts";
import type { FileChange } from "./start.ts";

const line = 'Add "@contrail/logger" to setupFiles';
const object = /\b(?:module\.exports =|export default|const \w*[cC]onfig(?:: [\w.]+)? =) \{/;

export function testSettings(project: Project): FileChange[] {
  return [...jestSettings(project), ...vitestSettings(project)];
}

function jestSettings(project: Project): FileChange[] {
  if (!project.versionOf("jest")) return [];
  const otherwise = `${line} in the configuration of Jest, so that tests know console.text.`;
  const path = findConfig(project, "jest.config", ["ts", "js", "mjs", "cjs", "mts", "cts", "json"]);
  if (path) return [{ path, change: addSetupFile(path.endsWith("json") ? /\{/ : object), otherwise }];
  if (project.manifest?.jest) return [{ path: "package.json", change: addSetupFile(/"jest"\s*:\s*\{/), otherwise }];
  const extension = project.manifest?.type === "module" ? "mjs" : "js";
  return extension === "mjs"
    ? [{ path: "jest.config.mjs", change: (code) => code || 'export default { setupFiles: ["@contrail/logger"] };\n' }]
    : [
        {
          path: "jest.config.js",
          change: (code) => code || 'module.exports = { setupFiles: ["@contrail/logger"] };\n',
        },
      ];
}

function vitestSettings(project: Project): FileChange[] {
  if (!project.versionOf("vitest") || project.has("angular.json")) return [];
  const otherwise = `${line} of "test" in the configuration of Vitest, so that tests know console.text.`;
  const extensions = ["ts", "js", "mts", "mjs"];
  const path = findConfig(project, "vitest.config", extensions) ?? findConfig(project, "vite.config", extensions);
  return [
    { path: path ?? `vitest.config.${project.isTypeScript ? "ts" : "js"}`, change: addVitestSetupFile, otherwise },
  ];
}

function findConfig(project: Project, name: string, extensions: readonly string[]): string | undefined {
  return project.find(extensions.map((extension) => `${name}.${extension}`));
}

/** A setup file must be part of the compilation of the tests. */
export function angularTestSettings(project: Project): FileChange[] {
  if (!project.has("tsconfig.spec.json")) return [];
  const file = "src/console-text.ts";
  const settings = addAngularSetupFile(file)(project.read("angular.json") ?? "", {
    quote: '"',
    semicolon: ";",
    newline: "\n",
  });
  if (settings === undefined) {
    // Only the types, which every runner of tests needs.
    return [{ path: "src/console-text.d.ts", change: (code) => code || 'import "@contrail/logger";\n' }];
  }
  return [
    { path: file, change: (code) => code || '// Tests know console.text by this.\nimport "@contrail/logger";\n' },
    { path: "angular.json", change: addAngularSetupFile(file) },
    { path: "tsconfig.spec.json", change: includeFile(file) },
  ];
}
