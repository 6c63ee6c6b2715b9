// Copies an issue as Markdown, with the code around the line that failed.
import { type Log, type SourceExcerpt, toIssueMarkdown } from "@contrail/protocol";
import * as vscode from "vscode";
import { evidenceOf } from "../core/code/evidence.ts";
import { createLocator } from "../core/code/locate.ts";
import { versionOfRelease } from "../core/code/release-refs.ts";
import { ownFrames, toErrors } from "../core/frames.ts";
import { findSource } from "./open-source.ts";
import { type ReleasedCode, toLines } from "./released-code.ts";
import type { SignedIn } from "./session.ts";

const linesAround = 5;

export async function copyForAgent(
  id: string,
  { api, serverUrl }: SignedIn,
  releasedCode: ReleasedCode,
): Promise<void> {
  const [{ issue, from, to }, event] = await Promise.all([api.issue(id), api.event(id)]);
  const markdown = toIssueMarkdown(issue, {
    range: { from, to },
    event,
    logs: event ? await api.logsAround(id, event.id) : [],
    source: event ? await readSource(event, releasedCode) : undefined,
    link: `${serverUrl}/dashboard/issues/${issue.id}`,
  });
  await vscode.env.clipboard.writeText(markdown);
  vscode.window.setStatusBarMessage(`$(check) Copied ${issue.id}`, 5_000);
}

/** Around the first frame in a file of this workspace. As it was in the release, or else as it is now, if the line is known. */
async function readSource(event: Log, releasedCode: ReleasedCode): Promise<SourceExcerpt | undefined> {
  const version = event.release && versionOfRelease(event.release);
  for (const { name, source, isOwn } of toErrors(event).flatMap(({ frames }) => ownFrames(frames))) {
    const files = source && isOwn ? await findSource(source.path) : [];
    const [uri] = files;
    // Of several files, none is certainly the right one.
    if (!source || !uri || files.length > 1) continue;
    if (version) await releasedCode.load(uri, [version]);
    const released = version ? releasedCode.get(uri, version) : undefined;
    const lines = released ?? toLines((await vscode.workspace.openTextDocument(uri)).getText());
    const [error] = toErrors(event);
    const evidence = evidenceOf({ type: error?.name ?? "", title: event.message, column: source.column });
    const place = { line: source.line, function: name };
    const located = createLocator(lines, () => undefined).locate(place, null, evidence);
    const line = released || !version ? source.line : located && located.line + 1;
    if (line === undefined || line > lines.length) continue;
    const firstLine = Math.max(1, line - linesAround);
    const excerpt = lines.slice(firstLine - 1, line + linesAround);
    return { path: vscode.workspace.asRelativePath(uri), line, firstLine, lines: excerpt };
  }
  return undefined;
}
