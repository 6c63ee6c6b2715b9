import { parseEditorCallback } from "@contrail/protocol";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { BlockedDialog } from "./BlockedDialog.tsx";
import { ConnectEditorDialog } from "./ConnectEditorDialog.tsx";
import { EditorOpenedDialog, type OpenedEditor } from "./EditorOpenedDialog.tsx";

/** An editor requests a sign-in with `?vs=`. The dialog is open as long as the URL has it; another one says how it went. */
export function ConnectEditor() {
  const [search, setSearch] = useSearchParams();
  const vs = search.get("vs");
  const [opened, setOpened] = useState<OpenedEditor>();
  if (vs === null) return opened ? <EditorOpenedDialog {...opened} onClose={() => setOpened(undefined)} /> : null;

  function close() {
    setSearch(
      (current) => {
        current.delete("vs");
        current.delete("state");
        return current;
      },
      { replace: true },
    );
  }

  const callback = parseEditorCallback(vs);
  return callback ? (
    <ConnectEditorDialog
      callback={callback}
      request={{ vs, state: search.get("state") ?? undefined }}
      onAccepted={(url) => {
        close();
        // For a program on this machine, the browser leaves this page.
        if (!url.startsWith("http:")) setOpened({ name: callback.name, url });
      }}
      onClose={close}
    />
  ) : (
    <BlockedDialog vs={vs} onClose={close} />
  );
}
