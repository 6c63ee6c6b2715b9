// The live tail: streams only while it can be seen, and goes on after the last log when it is shown again.
import { ApiError, followLogs, type LiveState, toErrorMessage } from "@contrail/client";
import { parseSearch } from "@contrail/protocol";
import * as vscode from "vscode";
import { createTail, type TailRow } from "../core/tail.ts";
import { toTailHtml } from "../webview/tail-html.ts";
import type { FromPage, ToPage } from "../webview/tail-messages.ts";
import type { Applications } from "./applications.ts";
import { openSource } from "./open-source.ts";
import type { ReleasedCode } from "./released-code.ts";
import type { Session } from "./session.ts";

/** Rows are sent to the page together. */
const batchMs = 100;

interface LiveTailOptions {
  session: Session;
  applications: Applications;
  releasedCode: ReleasedCode;
}

export function registerLiveTail({ session, applications, releasedCode }: LiveTailOptions): vscode.Disposable {
  let view: vscode.WebviewView | undefined;
  let tail = createTail();
  /** Undefined until the workspace's application is known. */
  let filter: { application: string; search: string } | undefined;
  let following: AbortController | undefined;
  let batch: TailRow[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (message: ToPage) => void view?.webview.postMessage(message);
  const sendState = (text: string, isError = false) => send({ kind: "state", text, isError });

  function add(row: TailRow | undefined): void {
    if (!row) return;
    batch.push(row);
    timer ??= setTimeout(() => {
      timer = undefined;
      send({ kind: "add", rows: batch });
      batch = [];
    }, batchMs);
  }

  function stop(): void {
    following?.abort();
    following = undefined;
  }

  function follow(): void {
    stop();
    const { current } = session;
    if (!view?.visible || !filter) return;
    const { application, search } = filter;
    const parsed = parseSearch(search, { now: Date.now() });
    if (!current) sendState("Sign in to see logs.");
    else if (!parsed.ok) sendState(`${parsed.error.message} ${parsed.error.hint}`, true);
    if (!current || !parsed.ok) return;
    following = new AbortController();
    const { signal } = following;
    const lastId = tail.lastId();
    followLogs({
      apiUrl: current.api.apiUrl,
      access: current.api.access,
      filters: { ...(application !== "" && { appName: application }), ...(search !== "" && { search }) },
      ...(lastId !== "" && { after: lastId }),
      signal,
      onState: (state) => sendState(describe(state), state.kind === "waiting"),
      onEvent: (event) => add(tail.add(event)),
    }).catch((error: unknown) => {
      if (!signal.aborted) sendState(error instanceof ApiError ? error.message : toErrorMessage(error), true);
    });
  }

  /** Other logs than before: those that are shown don't match. */
  function restart(): void {
    tail = createTail();
    batch = [];
    send({ kind: "rows", rows: [] });
    follow();
  }

  async function onReady(): Promise<void> {
    if (!view) return;
    const own = await applications.ofWorkspace().catch(() => []);
    filter ??= { application: own[0]?.id ?? "", search: "" };
    const names = own.map(({ id, name }) => ({ id, name }));
    send({ kind: "applications", names, selected: filter.application, search: filter.search });
    send({ kind: "rows", rows: tail.rows() });
    follow();
  }

  function onMessage(message: FromPage): void {
    if (message.kind === "ready") void onReady();
    if (message.kind === "filter") {
      filter = { application: message.application, search: message.search };
      restart();
    }
    if (message.kind === "clear") {
      tail.clear();
      send({ kind: "rows", rows: [] });
    }
    if (message.kind === "open") void openSource({ ...message.source, release: message.release }, releasedCode);
  }

  const provider: vscode.WebviewViewProvider = {
    resolveWebviewView(opened) {
      view = opened;
      opened.webview.options = { enableScripts: true, localResourceRoots: [] };
      opened.webview.onDidReceiveMessage(onMessage);
      opened.onDidChangeVisibility(() => (opened.visible ? follow() : stop()));
      opened.onDidDispose(() => {
        stop();
        view = undefined;
      });
      opened.webview.html = toTailHtml(crypto.randomUUID());
    },
  };
  const subscriptions = [
    vscode.window.registerWebviewViewProvider("contrail.liveTail", provider),
    session.onDidChange(() => {
      filter = undefined;
      tail = createTail();
      void onReady();
    }),
    applications.onDidChange(() => {
      filter = undefined;
      void onReady();
    }),
  ];
  return new vscode.Disposable(() => {
    stop();
    clearTimeout(timer);
    for (const subscription of subscriptions) subscription.dispose();
  });
}

function describe(state: LiveState): string {
  if (state.kind === "connecting") return "Connecting…";
  if (state.kind === "live") return "Live";
  return `Connection lost. Trying again in ${Math.ceil(state.milliseconds / 1_000)} s.`;
}
