import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { action, type TreeMove, treeMove } from "./tree-keys.ts";
import { type TreeLine, treeLines, untouched } from "./tree-nodes.ts";

/** The state of a tree: its lines, the user's changes to them, and keyboard focus. */
export function useTree(value: unknown) {
  const [view, setView] = useState(untouched);
  const [current, setCurrent] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => treeLines(value, view), [value, view]);
  const tabStop = lines.some((line) => line.id === current) ? current : (lines[0]?.id ?? null);

  function act(line: TreeLine, move: TreeMove | null) {
    if (!move) return;
    if ("go" in move) {
      root.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(move.go)}"]`)?.focus();
    } else if (move.act === "toggle" && line.type === "value") {
      setView({ ...view, toggled: new Map(view.toggled).set(line.id, !line.open) });
    } else if (move.act === "more") {
      const list = line.parentId ?? "$";
      setView({ ...view, pages: new Map(view.pages).set(list, (view.pages.get(list) ?? 1) + 1) });
    } else if (move.act === "whole") {
      setView({ ...view, whole: new Set(view.whole).add(line.id) });
    }
  }

  return {
    root,
    lines,
    tabStop,
    onFocus: setCurrent,
    onClick: (line: TreeLine) => act(line, action(line)),
    onKeyDown(event: KeyboardEvent, line: TreeLine) {
      const move = treeMove(event.key, lines, line.id);
      if (!move) return;
      event.preventDefault();
      act(line, move);
    },
  };
}
