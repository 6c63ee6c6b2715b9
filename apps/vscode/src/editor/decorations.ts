// How marks look: text after the end of a line, which moves nothing, and a mark in the gutter.
import type { Level } from "@contrail/protocol";
import * as vscode from "vscode";
import { type Mark, toMarkText } from "../core/code/marks.ts";
import { toAge } from "../core/words.ts";

const looks = ["error", "warn", "other", "near", "stale"] as const;
type Look = (typeof looks)[number];

const colors: Readonly<Record<Look, string>> = {
  error: "editorError.foreground",
  warn: "editorWarning.foreground",
  other: "editorCodeLens.foreground",
  near: "editorCodeLens.foreground",
  stale: "disabledForeground",
};

/** Gutter icons can't have colors of the theme; these are readable on light and dark. */
const gutterColors: Partial<Record<Look, string>> = { error: "#e5484d", warn: "#e2a336", other: "#5b8def" };

export type Decorations = ReturnType<typeof createDecorations>;

export function createDecorations() {
  const types = Object.fromEntries(looks.map((look) => [look, createType(look)])) as Record<
    Look,
    vscode.TextEditorDecorationType
  >;

  return {
    /** @param staleSince when the server was last there; undefined if it is */
    show(editor: vscode.TextEditor, marks: readonly Mark[], now: number, staleSince: number | undefined): void {
      const shown = new Map<Look, vscode.DecorationOptions[]>(looks.map((look) => [look, []]));
      for (const mark of marks) {
        if (mark.line >= editor.document.lineCount) continue;
        const { range } = editor.document.lineAt(mark.line);
        const age = staleSince === undefined ? "" : ` · as of ${toAge(staleSince, now)}`;
        const contentText = `${toMarkText(mark, now)}${age}`;
        const look = staleSince === undefined ? lookOf(mark) : "stale";
        shown.get(look)?.push({
          range: new vscode.Range(range.end, range.end),
          renderOptions: { after: { contentText } },
        });
      }
      for (const [look, options] of shown) editor.setDecorations(types[look], options);
    },
    dispose(): void {
      for (const type of Object.values(types)) type.dispose();
    },
  };
}

function createType(look: Look): vscode.TextEditorDecorationType {
  const gutter = gutterColors[look];
  const color = new vscode.ThemeColor(colors[look]);
  return vscode.window.createTextEditorDecorationType({
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
    after: { color, margin: "0 0 0 3ch", ...(look === "near" || look === "stale" ? { fontStyle: "italic" } : {}) },
    ...(gutter === undefined ? {} : { gutterIconPath: toDot(gutter), gutterIconSize: "60%" }),
    ...(gutter === undefined ? {} : { overviewRulerColor: color, overviewRulerLane: vscode.OverviewRulerLane.Right }),
  });
}

function toDot(color: string): vscode.Uri {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="5" fill="${color}"/></svg>`;
  return vscode.Uri.parse(`data:image/svg+xml;base64,${btoa(svg)}`);
}

function lookOf({ kind, level }: { kind: Mark["kind"]; level: Level }): Look {
  if (kind === "near") return "near";
  return level === "error" || level === "warn" ? level : "other";
}
