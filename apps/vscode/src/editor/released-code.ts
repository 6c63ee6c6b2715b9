// Files as they were in a release, from the editor's own Git extension. Without it, or without the commit, unknown.
import * as vscode from "vscode";
import { toRefs } from "../core/code/release-refs.ts";

/** The part of the Git extension's API that is used. */
interface GitApi {
  getRepository(uri: vscode.Uri): { show(ref: string, path: string): Promise<string> } | null;
}

const maxFiles = 50;

export type ReleasedCode = ReturnType<typeof createReleasedCode>;

export function createReleasedCode() {
  /** By file and version; undefined: unknown. */
  const files = new Map<string, readonly string[] | undefined>();

  async function read(uri: vscode.Uri, version: string): Promise<readonly string[] | undefined> {
    const repository = (await openGit())?.getRepository(uri);
    for (const ref of repository ? toRefs(version) : []) {
      const text = await repository?.show(ref, uri.fsPath).catch(() => undefined);
      if (text !== undefined) return toLines(text);
    }
    return undefined;
  }

  const keyOf = (uri: vscode.Uri, version: string) => `${version} ${uri.toString()}`;

  return {
    /** Reads what isn't known yet. */
    async load(uri: vscode.Uri, versions: Iterable<string>): Promise<void> {
      for (const version of new Set(versions)) {
        const key = keyOf(uri, version);
        if (files.has(key)) continue;
        const lines = await read(uri, version);
        if (files.size >= maxFiles) files.delete(files.keys().next().value ?? "");
        files.set(key, lines);
      }
    },

    get: (uri: vscode.Uri, version: string): readonly string[] | undefined => files.get(keyOf(uri, version)),

    /** Tries again what wasn't known: a fetch may have brought it. */
    forgetUnknown(): void {
      for (const [key, lines] of files) if (lines === undefined) files.delete(key);
    },
  };
}

async function openGit(): Promise<GitApi | undefined> {
  try {
    const extension = vscode.extensions.getExtension<{ getAPI(version: 1): GitApi }>("vscode.git");
    if (!extension) return undefined;
    return (extension.isActive ? extension.exports : await extension.activate()).getAPI(1);
  } catch {
    // Git is turned off or not installed.
    return undefined;
  }
}

export function toLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}
