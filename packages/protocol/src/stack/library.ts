// Which files of a stack trace are not the application's own.

const packageFolder = "node_modules";

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

/** `pg` of `pg/lib/client.js`, `@scope/name` of `@scope/name/index.js`. */
function packageName(path: string): string {
  return path.split(/[/\\]/, path.startsWith("@") ? 2 : 1).join("/");
}
