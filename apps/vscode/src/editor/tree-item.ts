// What the tree views have in common.
import * as vscode from "vscode";
import type { TreeItemText } from "../core/tree-items.ts";

/** Says why there is nothing else, or what to do. */
export interface MessageNode {
  kind: "message";
  text: string;
  command?: vscode.Command;
}

export function toMessage(text: string): MessageNode {
  return { kind: "message", text };
}

export function toMessageItem({ text, command }: MessageNode): vscode.TreeItem {
  const item = new vscode.TreeItem(text, vscode.TreeItemCollapsibleState.None);
  if (command) item.command = command;
  return item;
}

/** One that can be expanded. */
export function toTextItem({ label, description, tooltip, icon, color }: TreeItemText, contextValue: string) {
  const item = new vscode.TreeItem(label, vscode.TreeItemCollapsibleState.Collapsed);
  item.description = description;
  item.tooltip = tooltip;
  item.contextValue = contextValue;
  item.iconPath = new vscode.ThemeIcon(icon, color === undefined ? undefined : new vscode.ThemeColor(color));
  return item;
}
