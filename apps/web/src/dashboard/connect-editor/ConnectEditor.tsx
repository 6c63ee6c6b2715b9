import { parseEditorCallback } from "@contrail/protocol";
import { useSearchParams } from "react-router";
import { BlockedDialog } from "./BlockedDialog.tsx";
import { ConnectEditorDialog } from "./ConnectEditorDialog.tsx";

/** An editor requests a sign-in with `?vs=`. The dialog is open as long as the URL has it. */
export function ConnectEditor() {
  const [search, setSearch] = useSearchParams();
  const vs = search.get("vs");
  if (vs === null) return null;

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
      onClose={close}
    />
  ) : (
    <BlockedDialog vs={vs} onClose={close} />
  );
}
