// Which files of a stack trace are not the application's own.

const packageFolder = "node_modules";
/** Where Vite's development server puts packages, one file each. */
const viteFolder = ".vite/deps/";

/** The package or runtime that a file belongs to; undefined for the application's own files. */
export function libraryOf(file: string): string | undefined {
  const start = file.lastIndexOf(packageFolder);
  if (start >= 0) return packageName(file.slice(start + packageFolder.length + 1));
  if (file.startsWith("node:")) return file;
  // Without a scheme before Node.js 16.
  if (file.startsWith("internal/")) return `node:${file.replace(/\.js$/, "")}`;
  return isRuntime(file) ? "the runtime" : undefined;
}

/** What engines write instead of a file for their own code. */
export function isRuntime(file: string): boolean {
  return /^(?:native|native code|\[native code\]|<anonymous>|eval code|index \d+)$/.test(file);
}

/** `pg` of `pg/lib/client.js`, `@scope/name` of `@scope/name/index.js`, `react-dom` of `.vite/deps/react-dom_client.js`. */
function packageName(path: string): string {
  if (path.startsWith(viteFolder)) return path.slice(viteFolder.length).split(/[_.]|-(?=[A-Z\d]{8})/, 1)[0] || "Vite";
  return path.split(/[/\\]/, path.startsWith("@") ? 2 : 1).join("/");
}

/** Packages that bundlers are often told to put into a file of their own. */
const bundledPackages = [
  "react-dom",
  "react-router-dom",
  "react-router",
  "react",
  "scheduler",
  "preact",
  "vue-router",
  "vue",
  "pinia",
  "svelte",
  "zone",
  "rxjs",
  "core-js",
  "lodash",
  "jquery",
  "axios",
];
/** Files of dependencies alone: of webpack, Angular and Vue, and of Next.js, which has React in `framework`. */
const bundledDependencies = ["chunk-vendors", "vendors", "vendor", "polyfills", "framework"];

/** The library that a built file holds, by its name: `react-dom` of `https://shop.dev/assets/react-dom-CxA9_x2b.js`. */
export function bundleOf(file: string): string | undefined {
  const [path = ""] = file.split(/[?#]/, 1);
  const [name, extension] = splitExtension(path.slice(path.lastIndexOf("/") + 1));
  if (extension === undefined) return undefined;
  const found = [...bundledPackages, ...bundledDependencies].find(
    (each) => name === each || (name.startsWith(each) && isBuildSuffix(name.slice(each.length))),
  );
  return found !== undefined && bundledDependencies.includes(found) ? "bundled dependencies" : found;
}

function splitExtension(name: string): [string, string?] {
  const extension = [".js", ".mjs", ".cjs"].find((each) => name.endsWith(each));
  return extension === undefined ? [name] : [name.slice(0, -extension.length), extension];
}

const builds = ["min", "prod", "production", "development", "dev", "esm", "umd", "global", "runtime", "browser"];

/** A version, the kind of build, or the hash of the content: `-3.7.1.min`, `.production.min`, `-CxA9_x2b`. */
function isBuildSuffix(text: string): boolean {
  if (!/^[-.]/.test(text)) return false;
  const suffix = text.slice(1);
  if (suffix.split(".").every((part) => /^\d{1,4}$/.test(part) || builds.includes(part))) return true;
  return /^[0-9a-f]{8,64}$/.test(suffix) || (/^[\w-]{8}$/.test(suffix) && /[\dA-Z_]/.test(suffix));
}
