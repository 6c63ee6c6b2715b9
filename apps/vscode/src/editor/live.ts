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
  /** Incidents that are not to be announced; undefined until the ones that are already open have loaded. */
  let known: Set<number> | undefined;
  /** Issues of new incidents that are in no open file. That may change: the report about a file can come later. */
  const unseen = new Map<number, { title: string; issues: ReadonlySet<string> }>();
  let loading: Promise<void> = Promise.resolve();

  function refreshSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void inline.untilRest().then(issues.refresh);
    }, minRefreshMs);
  }

  /** Those of the first time aren't announced. */
  async function loadIncidents({ api }: SignedIn, changed: readonly number[]): Promise<void> {
    const open = await incidents.load();
    const before = known;
    known ??= new Set(open.map(({ number }) => number));
    for (const number of unseen.keys()) if (!open.some((each) => each.number === number)) unseen.delete(number);
    if (!before) return;
    for (const { number, title } of open) {
      if (before.has(number) || (unseen.has(number) && !changed.includes(number))) continue;
      const { items } = await api.incident(number).catch(() => ({ items: [] }));
      unseen.set(number, { title, issues: new Set(items.flatMap(({ issue }) => issue ?? [])) });
    }
    announceSeen();
  }

  /** Each once, and only if it is about code that is open here. */
  function announceSeen(): void {
    for (const [number, { title, issues: affected }] of unseen) {
      const [file] = inline.filesWith(affected);
      if (!file) continue;
      unseen.delete(number);
      known?.add(number);
      void announce(file, number, title);
    }
  }

  async function announce(file: vscode.Uri, number: number, title: string): Promise<void> {
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
        if (event === "open" || data.kind !== "counted") refreshSoon();
      },
      // Without the stream, files are still requested once a minute; that also shows whether the token was revoked.
    }).catch(() => {});
    followAlerts({
      apiUrl,
      access,
      signal,
      onEvent({ event, data }) {
        const numbers = event === "incidents" ? data.numbers : [];
        loading = loading
          .then(inline.untilRest)
          .then(() => loadIncidents(current, numbers))
          .catch(() => {});
      },
    }).catch(() => void incidents.load());
  }

  function restart(): void {
    following?.abort();
    known = undefined;
    unseen.clear();
    if (session.current) start(session.current);
  }

  const subscription = vscode.Disposable.from(session.onDidChange(restart), inline.onDidRead(announceSeen));
  restart();
  return new vscode.Disposable(() => {
    following?.abort();
    clearTimeout(timer);
    subscription.dispose();
  });
}
