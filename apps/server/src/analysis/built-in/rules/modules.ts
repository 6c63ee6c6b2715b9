// Modules and bundle chunks.
import type { Rule } from "../rule.ts";

/** Who imports, in the words of Node.js and of webpack. */
const importers = [
  /imported from (?<importer>[^\s'"]{1,200})/,
  /Require stack:\s{1,10}- (?<required>[^\s'"]{1,200})/,
  /Can't resolve '[^']{1,200}' in '(?<folder>[^']{1,200})'/,
];

export const modules: readonly Rule[] = [
  {
    name: "chunk-load",
    title: "Chunk not loaded",
    pattern: /ChunkLoadError|Loading (?:CSS )?chunk (?<chunk>[\w-]{1,80}) failed/,
    issue: "A part of the application, chunk {chunk|of the build}, couldn't be loaded.",
    rootCause:
      "Almost always, a new version was deployed while the page was open: the page requests a file of the old build, which is gone. Otherwise it's the network or a content blocker.",
    suggestedFix:
      "Keep the files of recent builds on the server, send index.html with `cache-control: no-cache`, and reload the page once on this error.",
    severity: "high",
    confidence: 0.9,
  },
  {
    name: "dynamic-import",
    title: "Dynamic import",
    pattern:
      /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed/,
    issue: "A lazy-loaded part of the application couldn't be loaded.",
    rootCause:
      "Usually a new version was deployed while the page was open, and the old file is gone; sometimes it's the network.",
    suggestedFix:
      "Keep the files of older builds, don't cache index.html, and reload once on this error (Vite emits `vite:preloadError`).",
    severity: "high",
    confidence: 0.9,
  },
  {
    name: "module-mime-type",
    title: "Wrong MIME type",
    pattern:
      /Failed to load module script: Expected a JavaScript(?:-or-Wasm)? module script|MIME type \('?text\/html'?\) is not (?:executable|a supported stylesheet)|disallowed MIME type/,
    issue: "A script was requested, but the server sent something else.",
    rootCause:
      "The file doesn't exist and the server responds to unknown URLs with index.html, or the build's base path is wrong.",
    suggestedFix:
      "Check the file's URL, set the build's base path, and make the server return 404 for missing files in the assets folder.",
    severity: "high",
    confidence: 0.9,
  },
  {
    name: "cannot-find-file",
    title: "File not found",
    pattern:
      /Cannot find module '(?<file>[./\\][^']{0,200}|[A-Z]:\\[^']{0,200})'|Module not found: (?:Error: )?Can't resolve '(?<unresolved>\.[^']{0,200})'/,
    details: importers,
    issue: "The file `{file,unresolved}`[, imported by `{importer,required,folder}`,] doesn't exist.",
    rootCause:
      "It's a path of your own, not a package: the file was moved or renamed, isn't part of the build or image, or its name differs in case or extension. Linux distinguishes `Mailer.js` from `mailer.js`; macOS and Windows don't.",
    suggestedFix:
      "Compare `{file,unresolved}` with the files next to {`importer,required,folder`|the importing file}, including case and extension (ES modules need it), and check that the build copies it.",
    severity: "high",
    confidence: 0.92,
  },
  {
    name: "cannot-find-module",
    title: "Package not found",
    pattern:
      /Cannot find (?:module|package) '(?<module>[^']{1,200})'|Module not found: (?:Error: )?Can't resolve '(?<unresolved>[^']{1,200})'/,
    details: importers,
    issue: "The package `{module,unresolved}`[, imported by `{importer,required,folder}`,] isn't installed.",
    rootCause:
      "It's missing where the application runs: a dev dependency in production, an image without `npm ci`, or a module of Node.js in code for the browser.",
    suggestedFix: "Add `{module,unresolved}` to `dependencies` and deploy with the lockfile (`npm ci`).",
    severity: "high",
    confidence: 0.92,
  },
  {
    name: "import-in-commonjs",
    title: "ES module loaded as CommonJS",
    pattern: /Cannot use import statement outside a module|Unexpected token 'export'/,
    issue: "A file with ES module syntax is loaded as CommonJS.",
    rootCause:
      'The nearest package.json has no `"type": "module"`, or a package that ships ES modules isn\'t transpiled, as in many test runners.',
    suggestedFix:
      'Set `"type": "module"`, name the file .mjs, or have the build or test runner transpile this package.',
    severity: "high",
    confidence: 0.9,
  },
  {
    name: "require-of-es-module",
    title: "require of an ES module",
    pattern: /ERR_REQUIRE_ESM|require\(\) of ES Module|require is not defined in ES module scope/,
    issue: "CommonJS and ES modules are mixed where that isn't possible.",
    rootCause: "An ESM-only package is loaded with `require`, or `require` is used in an ES module.",
    suggestedFix:
      "Load it with `await import(…)`, convert your own package to ES modules, or use the last version that supports CommonJS.",
    severity: "high",
    confidence: 0.92,
  },
  {
    name: "missing-export",
    title: "Missing export",
    pattern:
      /does not provide an export named '?(?<name>[\w$]{1,80})'?|Named export '(?<named>[\w$]{1,80})' not found|"(?<quoted>[\w$]{1,80})" is not exported by/,
    issue: "{`name,named,quoted`|something} is imported from a module that does not export it.",
    rootCause:
      "A different package version, a type imported as a value, or a CommonJS package whose named exports can't be detected.",
    suggestedFix:
      "Check the version and spelling; import types with `import type`, and CommonJS packages by their default export.",
    severity: "high",
    confidence: 0.9,
  },
];
