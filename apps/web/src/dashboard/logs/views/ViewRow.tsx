import type { View } from "@contrail/protocol";
import { Bookmark, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { toSentence } from "../../../lib/api/api-error.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { classes } from "../../../ui/classes.ts";
import { toast } from "../../../ui/toast/toast.ts";
import { RenameView } from "./RenameView.tsx";
import { useViewChanges } from "./use-views.ts";

interface ViewRowProps {
  view: View;
  /** The view on screen. */
  isHere: boolean;
  onOpen: () => void;
}

/** A saved view, which can be opened, and renamed or deleted inline. */
export function ViewRow({ view, isHere, onOpen }: ViewRowProps) {
  const [doing, setDoing] = useState<"rename" | "delete">();
  const stop = () => setDoing(undefined);
  if (doing === "rename") return <RenameView view={view} onDone={stop} />;
  if (doing === "delete") return <DeleteView view={view} onDone={stop} />;
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        aria-current={isHere || undefined}
        onClick={onOpen}
        className="flex h-9 min-w-0 flex-1 items-center gap-2.5 rounded-control px-2 text-left text-table transition-colors hover:bg-hover max-sm:h-11"
      >
        <Bookmark aria-hidden className={classes("size-4 shrink-0", isHere ? "text-accent" : "text-faint")} />
        <span className="truncate">{view.name}</span>
        {isHere && <span className="ml-auto shrink-0 pl-2 text-caption text-muted">current</span>}
      </button>
      <IconButton label={`Rename ${view.name}`} icon={Pencil} onClick={() => setDoing("rename")} />
      <IconButton label={`Delete ${view.name}`} icon={Trash2} onClick={() => setDoing("delete")} />
    </li>
  );
}

function DeleteView({ view, onDone }: { view: View; onDone: () => void }) {
  const { remove } = useViewChanges();
  const onSuccess = () => void toast.success("View deleted");
  return (
    <li className="flex min-h-9 items-center gap-2 px-2 py-1 text-table max-sm:min-h-11">
      <p className="min-w-0 flex-1 truncate" role={remove.isError ? "alert" : undefined}>
        {remove.isError ? toSentence(remove.error) : `Delete ${view.name}?`}
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
