import * as vscode from "vscode";
import { copyCommand, toHover } from "../core/code/hover-text.ts";
import type { Inline } from "./inline.ts";
import type { Session } from "./session.ts";

/** Shows what happened in a line. Text from logs is never trusted; our own links are, for one command. */
export function registerHovers(session: Session, inline: Inline): vscode.Disposable {
  return vscode.languages.registerHoverProvider("*", {
    provideHover(document, { line }) {
      const { current } = session;
      const application = inline.applicationOf(document);
      if (!current || application === undefined) return undefined;
      const options = { now: Date.now(), serverUrl: current.pageUrl, application };
      const parts = inline.markAt(document, line).flatMap((mark) => toHover(mark, options));
      if (parts.length === 0) return undefined;
      return new vscode.Hover(
        parts.flatMap(({ text, links }) => [untrusted(text), ...(links === "" ? [] : [ours(links)])]),
      );
    },
  });
}

function untrusted(text: string): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString(text);
  markdown.isTrusted = false;
  markdown.supportHtml = false;
  return markdown;
}

function ours(links: string): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString(links);
  markdown.isTrusted = { enabledCommands: [copyCommand] };
  return markdown;
}
