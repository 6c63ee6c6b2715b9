// The view of the open issues of this workspace's applications, with the frames of their newest event.
import { toErrorMessage } from "@contrail/client";
import type { ListedIssue } from "@contrail/protocol";
import * as vscode from "vscode";
import { type ClickableFrame, ownFrames, toErrors } from "../core/frames.ts";
import { toIssueItem } from "../core/tree-items.ts";
import type { Applications } from "./applications.ts";
import type { Session } from "./session.ts";
import { type MessageNode, toMessage, toMessageItem, toTextItem } from "./tree-item.ts";

export type IssueNode =
  | { kind: "application"; id: string; name: string }
  | { kind: "issue"; issue: ListedIssue }
  | { kind: "frame"; frame: ClickableFrame; release: string | undefined }
  | MessageNode;

export type IssuesView = ReturnType<typeof createIssuesView>;

export function createIssuesView(session: Session, applications: Applications) {
  const changed = new vscode.EventEmitter<void>();

  async function children(node?: IssueNode): Promise<IssueNode[]> {
    if (!session.current) return [];
    if (node?.kind === "application") return issuesOf(node.id);
    if (node?.kind === "issue") return framesOf(node.issue);
    if (node) return [];
    const own = await applications.ofWorkspace();
    const [only, ...others] = own;
    // With several, each has an entry.
    view.description = others.length === 0 ? (only?.name ?? "") : "";
    if (!only) return [choose];
    if (others.length === 0) return issuesOf(only.id);
    return own.map(({ id, name }) => ({ kind: "application", id, name }));
  }

  async function issuesOf(application: string): Promise<IssueNode[]> {
    const issues = (await session.current?.api.issues(application)) ?? [];
    if (issues.length === 0) return [toMessage("No open issues")];
    return issues.map((issue) => ({ kind: "issue", issue }));
  }

  async function framesOf({ id }: ListedIssue): Promise<IssueNode[]> {
    const event = await session.current?.api.event(id);
    if (!event) return [toMessage("Its events are past their retention")];
    const frames = toErrors(event).flatMap((error) => ownFrames(error.frames));
    if (frames.length === 0) return [toMessage("It has no stack")];
    return frames.map((frame) => ({ kind: "frame", frame, release: event.release }));
  }

  const provider: vscode.TreeDataProvider<IssueNode> = {
    onDidChangeTreeData: changed.event,
    getChildren: (node) => children(node).catch((error) => [toMessage(toErrorMessage(error))]),
    getTreeItem: toTreeItem,
  };
  const view = vscode.window.createTreeView("contrail.issues", { treeDataProvider: provider });
  const subscriptions = [
    session.onDidChange(() => changed.fire()),
    applications.onDidChange(() => changed.fire()),
    view.onDidChangeVisibility(({ visible }) => visible && changed.fire()),
  ];

  return {
    /** Only what can be seen is requested. */
    refresh(): void {
      if (view.visible) changed.fire();
    },
    dispose(): void {
      for (const subscription of [...subscriptions, view, changed]) subscription.dispose();
    },
  };
}

const choose: MessageNode = {
  ...toMessage("Choose the application of this folder…"),
  command: { title: "Choose application", command: "contrail.chooseApplication" },
};

function toTreeItem(node: IssueNode): vscode.TreeItem {
  const { None, Expanded } = vscode.TreeItemCollapsibleState;
  if (node.kind === "application") return new vscode.TreeItem(node.name, Expanded);
  if (node.kind === "message") return toMessageItem(node);
  if (node.kind === "frame") {
    const { name, location } = node.frame;
    const item = new vscode.TreeItem(name, None);
    item.description = location;
    item.iconPath = new vscode.ThemeIcon("debug-stackframe");
    item.command = { title: "Open", command: "contrail.openFrame", arguments: [node] };
    return item;
  }
  const item = toTextItem(toIssueItem(node.issue, Date.now()), "issue");
  item.id = node.issue.id;
  return item;
}
