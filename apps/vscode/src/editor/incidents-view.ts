// The view of open incidents, and the number of them in the status bar.
import { ApiError, toErrorMessage } from "@contrail/client";
import { type Incident, type IncidentItem, toCount, toOneLine } from "@contrail/protocol";
import * as vscode from "vscode";
import { toIncidentItem, toStatusText } from "../core/tree-items.ts";
import type { Applications } from "./applications.ts";
import type { Session, SignedIn } from "./session.ts";
import { type MessageNode, toMessage, toMessageItem, toTextItem } from "./tree-item.ts";

export type IncidentNode =
  | { kind: "incident"; incident: Incident }
  | { kind: "item"; item: IncidentItem }
  | MessageNode;

export type IncidentsView = ReturnType<typeof createIncidentsView>;

export function createIncidentsView(session: Session, applications: Applications) {
  const changed = new vscode.EventEmitter<void>();
  const status = vscode.window.createStatusBarItem("contrail.incidents", vscode.StatusBarAlignment.Left);
  status.name = "Contrail incidents";
  status.command = "contrail.incidents.focus";
  let open: readonly Incident[] = [];
  let failure: unknown;

  async function load(): Promise<readonly Incident[]> {
    const { current } = session;
    try {
      failure = undefined;
      open = current ? await loadOpen(current) : [];
    } catch (error) {
      failure = error;
    }
    const text = current && toStatusText(open.length);
    status.text = text?.text ?? "";
    status.tooltip = text?.tooltip;
    if (text) status.show();
    else status.hide();
    changed.fire();
    return open;
  }

  /** Of this workspace's applications, or of none in particular; all if the workspace has none. */
  async function loadOpen({ api }: SignedIn): Promise<Incident[]> {
    const [incidents, own] = await Promise.all([api.openIncidents(), applications.ofWorkspace()]);
    const ids = new Set(own.map(({ id }) => id));
    return incidents.filter(({ application }) => ids.size === 0 || application === null || ids.has(application.id));
  }

  async function children(node?: IncidentNode): Promise<IncidentNode[]> {
    if (!session.current) return [];
    if (node?.kind === "incident") {
      const { items, moreItems } = await session.current.api.incident(node.incident.number);
      const more = moreItems > 0 ? [toMessage(toCount(moreItems, "more item"))] : [];
      return [...items.map((item) => ({ kind: "item" as const, item })), ...more];
    }
    if (node) return [];
    if (failure !== undefined) return [toFailureNode(failure)];
    if (open.length === 0) return [toMessage("No open incidents")];
    return open.map((incident) => ({ kind: "incident", incident }));
  }

  const provider: vscode.TreeDataProvider<IncidentNode> = {
    onDidChangeTreeData: changed.event,
    getChildren: (node) => children(node).catch((error) => [toMessage(toErrorMessage(error))]),
    getTreeItem: toTreeItem,
  };
  const view = vscode.window.createTreeView("contrail.incidents", { treeDataProvider: provider });
  const subscription = vscode.Disposable.from(
    session.onDidChange(() => void load()),
    applications.onDidChange(() => void load()),
  );

  return {
    load,
    dispose(): void {
      for (const each of [subscription, view, status, changed]) each.dispose();
    },
  };
}

/** Tokens of an older version can't read incidents. */
function toFailureNode(error: unknown): IncidentNode {
  const isOldToken = error instanceof ApiError && error.code === "editor_not_allowed";
  if (!isOldToken) return toMessage(toErrorMessage(error));
  return {
    ...toMessage("Sign in again to see incidents…"),
    command: { title: "Sign in", command: "contrail.signIn" },
  };
}

function toTreeItem(node: IncidentNode): vscode.TreeItem {
  if (node.kind === "message") return toMessageItem(node);
  if (node.kind === "item") {
    const item = new vscode.TreeItem(toOneLine(node.item.title), vscode.TreeItemCollapsibleState.None);
    item.description = [node.item.issue, node.item.count.toLocaleString("en-US")]
      .filter((part) => part !== null)
      .join(" · ");
    if (node.item.issue !== null) {
      item.contextValue = "issue";
      item.command = { title: "Open issue", command: "contrail.openIssue", arguments: [node.item.issue] };
    }
    return item;
  }
  const item = toTextItem(toIncidentItem(node.incident, Date.now()), "incident");
  item.id = String(node.incident.number);
  return item;
}
