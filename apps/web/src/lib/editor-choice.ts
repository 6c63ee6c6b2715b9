// The editor that links to code open, as chosen in this browser. Every link follows a change.
import { type Editor, isEditor } from "@contrail/protocol";
import { useSyncExternalStore } from "react";

const storageKey = "contrail-editor";
const listeners = new Set<() => void>();
/** While storage is blocked, the choice lasts until reload. */
let unsaved: Editor | undefined;

/** undefined until one is chosen. */
export function useEditorChoice(): [Editor | undefined, (editor: Editor) => void] {
  return [useSyncExternalStore(subscribe, readEditor, readEditor), chooseEditor];
}

export function readEditor(): Editor | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return isEditor(stored) ? stored : unsaved;
  } catch {
    return unsaved;
  }
}

export function chooseEditor(editor: Editor): void {
  try {
    localStorage.setItem(storageKey, editor);
    unsaved = undefined;
  } catch {
    unsaved = editor;
  }
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  addEventListener("storage", notify);
  return () => {
    listeners.delete(notify);
    removeEventListener("storage", notify);
  };
}
