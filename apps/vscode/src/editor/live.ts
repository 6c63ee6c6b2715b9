// Follows what the server says about issues and incidents, as long as the user is signed in.
import { followAlerts, followIssues } from "@contrail/client";
import { secondMs } from "@contrail/protocol";
import * as vscode from "vscode";
import type { IncidentsView } from "./incidents-view.ts";
import type { Inline } from "./inline.ts";
import type { IssuesView } from "./issues-view.ts";
import type { Session, SignedIn } from "./session.ts";

/** Between two refreshes of a view. */
const minRefreshMs = 10 * secondMs;

interface LiveOptions {
  session: Session;
  inline: Inline;
  issues: IssuesView;
  incidents: IncidentsView;
}

export function followChanges({ session, inline, issues, incidents }: LiveOptions): vscode.Disposable {
  let following: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Incidents that were open before; undefined until they are loaded. */
  let known: ReadonlySet<number> | undefined;
  let loading: Promise<void> = Promise.resolve();

  function refreshSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      issues.refresh();
    }, minRefreshMs);
  }

  /** Those of the first time aren't announced. */
  async function loadIncidents(current: SignedIn): Promise<void> {
    const open = await incidents.load();
    const before = known;
    known = new Set([...(before ?? []), ...open.map(({ number }) => number)]);
    for (const { number, title } of open) if (before && !before.has(number)) void announce(current, number, title);
  }

  /** Only if it is about code that is open here. */
  async function announce({ api }: SignedIn, number: number, title: string): Promise<void> {
    const { items } = await api.incident(number).catch(() => ({ items: [] }));
    const [file] = inline.filesWith(new Set(items.flatMap(({ issue }) => issue ?? [])));
    if (!file) return;
    const [show, details] = ["Show file", "Show incident"];
    const where = vscode.workspace.asRelativePath(file);
    const answer = await vscode.window.showWarningMessage(`${title} (${where})`, show, details);
    if (answer === show) await vscode.window.showTextDocument(file);
    if (answer === details) await vscode.commands.executeCommand("contrail.openIncident", number);
  }

  function start(current: SignedIn): void {
    following = new AbortController();
    const { signal } = following;
    const { apiUrl, access } = current.api;
    let opened = 0;
    followIssues({
      apiUrl,
      access,
      signal,
      onEvent({ event, data }) {
        if (event === "open" && opened++ === 0) return;
        // After a lost connection, no one knows what was missed.
        inline.changed(event === "issues" ? data.application : "");
        refreshSoon();
      },
      // Without the stream, files are still requested once a minute; that also shows whether the token was revoked.
    }).catch(() => {});
    followAlerts({
      apiUrl,
      access,
      signal,
      onEvent() {
        loading = loading.then(() => loadIncidents(current)).catch(() => {});
      },
    }).catch(() => void incidents.load());
  }

  function restart(): void {
    following?.abort();
    known = undefined;
    if (session.current) start(session.current);
  }

  const subscription = session.onDidChange(restart);
  restart();
  return new vscode.Disposable(() => {
    following?.abort();
    clearTimeout(timer);
    subscription.dispose();
  });
}
