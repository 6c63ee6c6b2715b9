// Copies an issue as Markdown, with the source around its frames.
import { commitOfRelease, type Log } from "@contrail/protocol";
import * as vscode from "vscode";
import { ownFrames, type SourceExcerpt, toAgentMarkdown } from "../core/agent-markdown.ts";
import { type ClickableFrame, toErrors } from "../core/frames.ts";
import { findSource } from "./open-source.ts";
import { type ReleasedCode, toLines } from "./released-code.ts";
import type { SignedIn } from "./session.ts";

const maxExcerpts = 3;
const linesAround = 5;

export async function copyForAgent(id: string, { api, serverUrl }: SignedIn, releasedCode: ReleasedCode): Promise<void> {
  const [issue, event] = await Promise.all([api.issue(id), api.event(id)]);
  const around = event ? await api.logsAround(id, event.id) : [];
  const markdown = toAgentMarkdown({
    issue,
    event,
    logs: event ? logsBefore(around, event) : [],
    sources: event ? await readSources(event, releasedCode) : [],
    link: `${serverUrl}/dashboard/issues/${issue.id}`,
  });
  await vscode.env.clipboard.writeText(markdown);
  vscode.window.setStatusBarMessage(`$(check) Copied ${issue.id}`, 5_000);
}

function logsBefore(logs: readonly Log[], event: Log): Log[] {
  const index = logs.findIndex(({ id }) => id === event.id);
  return logs.slice(0, Math.max(0, index));
}

async function readSources(event: Log, releasedCode: ReleasedCode): Promise<SourceExcerpt[]> {
  const frames = toErrors(event).flatMap(({ frames: all }) => ownFrames(all));
  const excerpts: SourceExcerpt[] = [];
  for (const frame of frames.slice(0, maxExcerpts)) {
    const excerpt = await readExcerpt(frame, event.release, releasedCode);
    if (excerpt) excerpts.push(excerpt);
  }
  return excerpts;
}

async function readExcerpt(
  { source, isOwn }: ClickableFrame,
  release: string | undefined,
  releasedCode: ReleasedCode,
): Promise<SourceExcerpt | undefined> {
  if (!source || !isOwn) return undefined;
  const files = await findSource(source.path);
  const [uri] = files;
  // Of several files, none is certainly the right one.
  if (!uri || files.length > 1) return undefined;
  const version = release && (commitOfRelease(release) ?? release);
  if (version) await releasedCode.load(uri, [version]);
  const released = version ? releasedCode.get(uri, version) : undefined;
  const lines = released ?? toLines((await vscode.workspace.openTextDocument(uri)).getText());
  if (source.line > lines.length) return undefined;
  const start = Math.max(1, source.line - linesAround);
  return {
    path: vscode.workspace.asRelativePath(uri),
    line: source.line,
    lines: lines.slice(start - 1, source.line + linesAround),
    start,
    isReleased: released !== undefined,
  };
}
