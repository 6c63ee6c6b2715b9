// The key of a server, which is not in its source code.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Options } from "../options.ts";

const variable = "CONTRAIL_KEY";

export function withKey(options: Options): Options {
  if (options.apiKey || !options.endpoint) return options;
  const apiKey = readKey();
  return apiKey ? { ...options, apiKey } : options;
}

/**
 * From the environment, or from an environment file. Only this variable is read from it: loading all of them would
 * change which value wins in an application that loads several such files, later, in its own order.
 */
function readKey(): string | undefined {
  try {
    return process.env[variable] || envFiles().map(readFrom).find(Boolean);
  } catch {
    // Deno without permission to read them.
    return undefined;
  }
}

/** Of the working directory, or else of the package that the program is part of. */
function envFiles(): string[] {
  const folders = [process.cwd(), ...(process.argv[1] ? packageFolders(dirname(process.argv[1])) : [])];
  return folders.flatMap((folder) => [join(folder, ".env.local"), join(folder, ".env")]);
}

function packageFolders(folder: string): string[] {
  const parent = dirname(folder);
  const isLast = parent === folder || existsSync(join(folder, "package.json"));
  return [folder, ...(isLast ? [] : packageFolders(parent))];
}

function readFrom(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").matchAll(/^[ \t]*(?:export[ \t]+)?CONTRAIL_KEY[ \t]*=[ \t]*["']?([\w-]+)/gm);
  return [...lines].at(-1)?.[1];
}
