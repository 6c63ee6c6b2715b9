import { parseEditorCallback } from "@contrail/protocol";
import { useSearchParams } from "react-router";
import { HandOverDialog } from "./HandOverDialog.tsx";
import { RefusedDialog } from "./RefusedDialog.tsx";

/** An editor asks for a sign-in by `?vs=`. The question stands as long as it is in the address. */
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
