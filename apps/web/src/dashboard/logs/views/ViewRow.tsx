import type { View } from "@contrail/protocol";
import { Bookmark, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useCan } from "../../../lib/session/use-team.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { classes } from "../../../ui/classes.ts";
import { toast } from "../../../ui/toast/toast.ts";
import { RenameView } from "./RenameView.tsx";
import { useViewMutations } from "./use-view-mutations.ts";

interface ViewRowProps {
  view: View;
  /** The view on screen. */
  isCurrent: boolean;
  onOpen: () => void;
}

/** A saved view, which can be opened, and renamed or deleted inline. */
export function ViewRow({ view, isCurrent, onOpen }: ViewRowProps) {
  const [mode, setMode] = useState<"rename" | "delete">();
  const canWrite = useCan("views:write");
  const reset = () => setMode(undefined);
  if (mode === "rename") return <RenameView view={view} onDone={reset} />;
  if (mode === "delete") return <DeleteView view={view} onDone={reset} />;
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onOpen}
        className="flex h-9 min-w-0 flex-1 items-center gap-2.5 rounded-control px-2 text-left text-table transition-colors hover:bg-hover max-sm:h-11"
      >
        <Bookmark aria-hidden className={classes("size-4 shrink-0", isCurrent ? "text-accent" : "text-faint")} />
        <span className="truncate">{view.name}</span>
        {isCurrent && <span className="ml-auto shrink-0 pl-2 text-caption text-muted">current</span>}
      </button>
      {canWrite && (
        <>
          <IconButton label={`Rename ${view.name}`} icon={Pencil} onClick={() => setMode("rename")} />
          <IconButton label={`Delete ${view.name}`} icon={Trash2} onClick={() => setMode("delete")} />
        </>
      )}
    </li>
  );
}

function DeleteView({ view, onDone }: { view: View; onDone: () => void }) {
  const { remove } = useViewMutations();
  const onSuccess = () => void toast.success("View deleted");
  return (
    <li className="flex min-h-9 items-center gap-2 px-2 py-1 text-table max-sm:min-h-11">
      <p className="min-w-0 flex-1 truncate" role={remove.isError ? "alert" : undefined}>
        {remove.isError ? toErrorMessage(remove.error) : `Delete ${view.name}?`}
      </p>
      <Button size="sm" variant="quiet" autoFocus onClick={onDone}>
        Cancel
      </Button>
      <Button
        size="sm"
        variant="danger-solid"
        busy={remove.isPending}
        onClick={() => remove.mutate(view, { onSuccess })}
      >
        Delete
      </Button>
    </li>
  );
}
