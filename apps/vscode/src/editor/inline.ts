// Keeps the marks of the visible files current. Requests nothing and changes nothing while the user types.
import { secondMs } from "@contrail/protocol";
import * as vscode from "vscode";
import { type FileReport, type Mark, type Shown, toMarks } from "../core/code/marks.ts";
import { codeVersion } from "../core/code/release-refs.ts";
import { createSchedule } from "../core/schedule.ts";
import type { Applications } from "./applications.ts";
import { createDecorations } from "./decorations.ts";
import { type ReleasedCode, toLines } from "./released-code.ts";
import type { Session } from "./session.ts";

/** After the last key. */
const restMs = 500;
const sourceFile = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx)$/;

interface OpenFile {
  applicationId: string;
  report: FileReport;
  etag: string | undefined;
  /** When the server was last asked with success. */
  readAt: number;
  marks: readonly Mark[];
}

interface InlineOptions {
  session: Session;
  applications: Applications;
  releasedCode: ReleasedCode;
}

export type Inline = ReturnType<typeof createInline>;

export function createInline({ session, applications, releasedCode }: InlineOptions) {
  const schedule = createSchedule();
  const decorations = createDecorations();
  const hasRead = new vscode.EventEmitter<void>();
  /** By URI. */
  const files = new Map<string, OpenFile>();
  let typedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUpdating = false;

  const shown = () => vscode.workspace.getConfiguration("contrail").get<Shown>("inline", "all");
  const isTyping = () => Date.now() - typedAt < restMs;

  function visibleEditors(): vscode.TextEditor[] {
    return vscode.window.visibleTextEditors.filter(
      ({ document: { uri } }) => sourceFile.test(uri.path) && vscode.workspace.getWorkspaceFolder(uri) !== undefined,
    );
  }

  function updateIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void update(), Math.max(0, ms));
  }

  async function untilRest(): Promise<void> {
    while (isTyping()) await new Promise((resolve) => setTimeout(resolve, typedAt + restMs - Date.now()));
  }

  async function update(): Promise<void> {
    if (isUpdating) return updateIn(restMs);
    if (isTyping()) return updateIn(typedAt + restMs - Date.now());
    isUpdating = true;
    try {
      const documents = new Set(visibleEditors().map(({ document }) => document));
      await Promise.all([...documents].map(read));
    } finally {
      isUpdating = false;
    }
    if (isTyping()) return updateIn(typedAt + restMs - Date.now());
    show();
    const next = Math.min(...visibleEditors().map(({ document }) => schedule.dueAt(document.uri.toString())));
    if (session.current && Number.isFinite(next)) updateIn(next - Date.now());
  }

  /** Asks the server about a file, if it is time to. */
  async function read({ uri }: vscode.TextDocument): Promise<void> {
    const { current } = session;
    const key = uri.toString();
    if (!current || shown() === "off" || !schedule.isDue(key)) return;
    const application = await applications.ofFile(uri).catch(() => undefined);
    schedule.requested(key);
    if (!application) return;
    const known = files.get(key);
    const etag = known?.applicationId === application.id ? known.etag : undefined;
    const path = vscode.workspace.asRelativePath(uri, false);
    const answer = await current.api.code(application.id, path, etag).catch(() => "failed" as const);
    if (answer === "failed" || session.current !== current) return;
    const readAt = Date.now();
    if (answer) {
      const { code } = answer;
      files.set(key, { applicationId: application.id, report: code, etag: answer.etag, readAt, marks: [] });
      hasRead.fire();
      const versions = [...code.issues, ...code.callSites].map(codeVersion).filter((version) => version !== null);
      await releasedCode.load(uri, versions);
    } else if (known) {
      known.readAt = readAt;
    }
  }

  function show(): void {
    const now = Date.now();
    for (const editor of visibleEditors()) {
      const { document } = editor;
      const file = session.current && files.get(document.uri.toString());
      if (file) {
        file.marks = toMarks(file.report, {
          lines: toLines(document.getText()),
          released: (version) => releasedCode.get(document.uri, version),
          shown: shown(),
        });
      }
      decorations.show(editor, file?.marks ?? [], now, session.isReached() ? undefined : file?.readAt);
    }
  }

  /** As after a start. */
  function reset(): void {
    files.clear();
    schedule.reset();
    updateIn(0);
  }

  const subscriptions = [
    vscode.window.onDidChangeVisibleTextEditors(() => updateIn(restMs)),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length === 0 || !visibleEditors().some((editor) => editor.document === document)) return;
      typedAt = Date.now();
      updateIn(restMs);
    }),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => files.delete(uri.toString())),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("contrail.inline")) updateIn(0);
      if (event.affectsConfiguration("contrail.application")) reset();
    }),
    session.onDidChange(reset),
    session.onDidReach(() => updateIn(0)),
    applications.onDidChange(reset),
  ];
  updateIn(0);

  return {
    /** Resolves when the user isn't typing. */
    untilRest,

    /** What is known about a file has changed. */
    onDidRead: hasRead.event,

    markAt: (document: vscode.TextDocument, line: number): readonly Mark[] =>
      files.get(document.uri.toString())?.marks.filter((mark) => mark.line === line) ?? [],

    applicationOf: (document: vscode.TextDocument): string | undefined =>
      files.get(document.uri.toString())?.applicationId,

    /** The open files that issues happened in. */
    filesWith(issues: ReadonlySet<string>): vscode.Uri[] {
      return [...files]
        .filter(([, { report }]) => report.issues.some(({ id }) => issues.has(id)))
        .map(([key]) => vscode.Uri.parse(key));
    },

    /** The server says that issues of an application have changed; empty: of any. */
    changed(applicationId: string): void {
      schedule.changed((key) => applicationId === "" || files.get(key)?.applicationId === applicationId);
      const due = Math.min(...visibleEditors().map(({ document }) => schedule.dueAt(document.uri.toString())));
      if (Number.isFinite(due)) updateIn(Math.max(due - Date.now(), secondMs / 10));
    },

    /** Asks the server again, at the user's request. */
    refresh(): void {
      releasedCode.forgetUnknown();
      schedule.reset();
      updateIn(0);
    },

    dispose(): void {
      clearTimeout(timer);
      decorations.dispose();
      hasRead.dispose();
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}
