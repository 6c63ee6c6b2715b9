// Files as they were in a release, from the editor's own Git extension. Without it, or without the commit, unknown.
import { secondMs } from "@contrail/protocol";
import * as vscode from "vscode";
import { toRefs } from "../core/code/release-refs.ts";

/** The part of the Git extension's API that is used. */
interface GitApi {
  state: "uninitialized" | "initialized";
  onDidChangeState: vscode.Event<GitApi["state"]>;
  getRepository(uri: vscode.Uri): Repository | null;
}
interface Repository {
  show(ref: string, path: string): Promise<string>;
}

const maxFiles = 50;
/** After the start of the editor, it looks for repositories. */
const gitTimeoutMs = 10 * secondMs;

export type ReleasedCode = ReturnType<typeof createReleasedCode>;

export function createReleasedCode() {
  /** By file and version; undefined: unknown. */
  const files = new Map<string, readonly string[] | undefined>();

  async function read(repository: Repository, uri: vscode.Uri, version: string) {
    for (const ref of toRefs(version)) {
      const text = await repository.show(ref, uri.fsPath).catch(() => undefined);
      if (text !== undefined) return toLines(text);
    }
    return undefined;
  }

  const keyOf = (uri: vscode.Uri, version: string) => `${version} ${uri.toString()}`;

  return {
    /** Reads what isn't known yet. */
    async load(uri: vscode.Uri, versions: Iterable<string>): Promise<void> {
      const unread = [...new Set(versions)].filter((version) => !files.has(keyOf(uri, version)));
      const repository = unread.length === 0 ? null : (await openGit())?.getRepository(uri);
      if (!repository) return;
      for (const version of unread) {
        const key = keyOf(uri, version);
        const lines = await read(repository, uri, version);
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
    const git = (extension.isActive ? extension.exports : await extension.activate()).getAPI(1);
    await untilInitialized(git);
    return git;
  } catch {
    // Git is turned off or not installed.
    return undefined;
  }
}

/** Before, it knows no repository. */
async function untilInitialized(git: GitApi): Promise<void> {
  if (git.state === "initialized") return;
  await new Promise<void>((resolve) => {
    const timeout = setTimeout(done, gitTimeoutMs);
    const waiting = git.onDidChangeState(done);
    function done(): void {
      clearTimeout(timeout);
      waiting.dispose();
      resolve();
    }
  });
}

export function toLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}
