import { parseEditorCallback } from "@contrail/protocol";
import { useSearchParams } from "react-router";
import { HandOverDialog } from "./HandOverDialog.tsx";
import { RefusedDialog } from "./RefusedDialog.tsx";

/** An editor requests a sign-in with `?vs=`. The dialog is open as long as the URL has it. */
export function HandOver() {
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
    <HandOverDialog callback={callback} asked={{ vs, state: search.get("state") ?? undefined }} onClose={close} />
  ) : (
    <RefusedDialog vs={vs} onClose={close} />
  );
}
