// An issue in one line.
import type { Issue } from "../api/issue.ts";
import { toOneLine } from "./terminal-text.ts";

/** 'TypeError: no cart'; 'GET /api/cart answered 500' has its method in the title already. */
export function toIssueTitle({ type, title, kind }: Pick<Issue, "type" | "title" | "kind">): string {
  const text = toOneLine(title);
  if (type === "" || text.startsWith(type)) return text;
  return kind === "request" ? `${type} ${text}` : `${type}: ${text}`;
}
