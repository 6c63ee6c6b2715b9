// Modules and the pieces that a build is cut into.
import type { Rule } from "../rule.ts";

export const modules: readonly Rule[] = [
  {
    name: "chunk-load",
    pattern: /ChunkLoadError|Loading (?:CSS )?chunk (?<chunk>[\w-]{1,80}) failed/,
    issue: "A piece of the application, chunk {chunk|of the build}, could not be loaded.",
    rootCause:
      "Nearly always a new version was deployed while the page was open: the page asks for a file of the old build, which is gone. Otherwise the network or a content blocker.",
    suggestedFix:
      "Keep the files of the last builds on the server, send index.html with `cache-control: no-cache`, and reload the page once when this error comes.",
    severity: "high",
    confidence: 0.9,
  },
  {
    name: "dynamic-import",
    pattern:
      /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed/,
    issue: "A part of the application that is loaded on demand could not be loaded.",
    rootCause:
      "Usually a new version was deployed while the page was open, and the file of the old one is gone; sometimes the network.",
    suggestedFix:
      "Keep the files of older builds, do not cache index.html, and reload once on this error (Vite tells it as `vite:preloadError`).",
    severity: "high",
    confidence: 0.9,
  },
  {
    name: "module-mime-type",
    pattern:
      /Failed to load module script: Expected a JavaScript(?:-or-Wasm)? module script|MIME type \('?text\/html'?\) is not (?:executable|a supported stylesheet)|disallowed MIME type/,
    issue: "A script was asked for, and the server sent something else.",
    rootCause:
      "The file does not exist, and the server answers every unknown address with index.html; or the base path of the build is wrong.",
    suggestedFix:
      "Check the address of the file, set the base path of the build, and let the server answer 404 for missing files below the assets folder.",
    severity: "high",
    confidence: 0.9,
  },
  {
    name: "cannot-find-module",
    pattern:
      /Cannot find (?:module|package) '(?<module>[^']{1,200})'|Module not found: (?:Error: )?Can't resolve '(?<unresolved>[^']{1,200})'/,
    issue: "The module `{module,unresolved}` is not there.",
    rootCause:
      "It is not installed where the application runs (a development dependency in production, an image without `npm ci`), or the path differs in capital letters or extension, which Linux does not forgive.",
    suggestedFix:
      "Install it as a dependency and deploy with the lock file. For a file of your own, compare the path letter by letter, with its extension.",
    severity: "high",
    confidence: 0.92,
  },
  {
    name: "import-in-commonjs",
    pattern: /Cannot use import statement outside a module|Unexpected token 'export'/,
    issue: "A file in the syntax of ES modules is loaded as CommonJS.",
    rootCause:
      'The nearest package.json has no `"type": "module"`, or a package that ships ES modules is not transpiled, as in many test runners.',
    suggestedFix: 'Set `"type": "module"`, name the file .mjs, or let the build or test runner transpile this package.',
    severity: "high",
    confidence: 0.9,
  },
  {
    name: "require-of-es-module",
    pattern: /ERR_REQUIRE_ESM|require\(\) of ES Module|require is not defined in ES module scope/,
    issue: "CommonJS and ES modules are mixed where they cannot be.",
    rootCause:
      "A package is an ES module only, and is loaded with `require`; or `require` is used within an ES module.",
    suggestedFix:
      "Load it with `await import(…)`, turn your own package into an ES module, or take the last version that offers CommonJS.",
    severity: "high",
    confidence: 0.92,
  },
  {
    name: "missing-export",
    pattern:
      /does not provide an export named '?(?<name>[\w$]{1,80})'?|Named export '(?<named>[\w$]{1,80})' not found|"(?<quoted>[\w$]{1,80})" is not exported by/,
    issue: "{`name,named,quoted`|something} is imported from a module that does not export it.",
    rootCause:
      "Another version of the package, a type imported as a value, or a CommonJS package whose names cannot be seen from outside.",
    suggestedFix:
      "Check the version and spelling; import types with `import type`, and CommonJS packages by their default export.",
    severity: "high",
    confidence: 0.9,
  },
];
