// Opens the file of the workspace that a frame or a link means, at the line as it is now.
import { type OpenTarget, toFileName } from "@contrail/protocol";
import * as vscode from "vscode";
import { createLocator } from "../core/code/locate.ts";
import { versionOfRelease } from "../core/code/release-refs.ts";
import { bestMatches } from "../core/source-files.ts";
import { type ReleasedCode, toLines } from "./released-code.ts";

const maxCandidates = 500;

export async function openSource(target: OpenTarget, releasedCode: ReleasedCode): Promise<void> {
  const uri = await pickFile(await findSource(target.path), target.path);
  if (!uri) return;
  const document = await vscode.workspace.openTextDocument(uri);
  const { line, isCertain } = await locate(document, target, releasedCode);
  const column = isCertain ? (target.column ?? 1) - 1 : 0;
  const at = document.validatePosition(new vscode.Position(line, column));
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(at, at) });
  if (!isCertain) {
    vscode.window.setStatusBarMessage("Contrail: this line may have moved since the release.", 5_000);
  }
}

/** The files of the workspace that can be meant. */
export async function findSource(path: string): Promise<vscode.Uri[]> {
  // File names can contain glob characters, such as `[id].tsx`; `?` matches any character.
  const pattern = `**/${toFileName(path).replaceAll(/[[\]{}*?]/g, "?")}`;
  const found = await vscode.workspace.findFiles(pattern, "**/node_modules/**", maxCandidates);
  const byPath = new Map(found.map((uri) => [vscode.workspace.asRelativePath(uri, true), uri]));
  return bestMatches(path, [...byPath.keys()]).flatMap((file) => byPath.get(file) ?? []);
}

async function pickFile(files: readonly vscode.Uri[], path: string): Promise<vscode.Uri | undefined> {
  if (files.length === 0) void vscode.window.showInformationMessage(`No file in this workspace matches ${path}.`);
  if (files.length <= 1) return files[0];
  const items = files.map((uri) => ({ label: vscode.workspace.asRelativePath(uri), uri }));
  return (await vscode.window.showQuickPick(items, { title: `Which file is ${path}?` }))?.uri;
}

async function locate(document: vscode.TextDocument, { line = 1, release }: OpenTarget, releasedCode: ReleasedCode) {
  if (release === undefined) return { line: line - 1, isCertain: true };
  const version = versionOfRelease(release);
  await releasedCode.load(document.uri, [version]);
  const locator = createLocator(toLines(document.getText()), () => releasedCode.get(document.uri, version));
  const location = locator.locate({ line }, version);
  return { line: location?.line ?? line - 1, isCertain: location !== undefined };
}
