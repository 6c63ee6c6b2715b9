import type { View } from "@contrail/protocol";
import { type FormEvent, useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { useViewMutations } from "./use-view-mutations.ts";

/** Replaces the row while renaming. */
export function RenameView({ view, onDone }: { view: View; onDone: () => void }) {
  const [typed, setTyped] = useState(view.name);
  const { rename } = useViewMutations();
  const name = typed.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name === view.name) onDone();
    else if (name !== "" && !rename.isPending) rename.mutate({ ...view, name }, { onSuccess: onDone });
  }

  return (
    <li className="px-2 py-1">
      <form onSubmit={submit} className="flex items-start gap-2">
        <TextField
          label={`New name for ${view.name}`}
          labelHidden
          error={rename.isError ? toErrorMessage(rename.error) : undefined}
          value={typed}
          maxLength={100}
          autoFocus
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          className="flex-1"
        />
        <Button variant="quiet" onClick={onDone} className="max-sm:h-10">
          Cancel
        </Button>
        <Button type="submit" disabled={name === ""} busy={rename.isPending} className="max-sm:h-10">
          Rename
        </Button>
      </form>
    </li>
  );
}
