import type { Assignee } from "@contrail/protocol";
import { UserRoundPlus } from "lucide-react";
import { Avatar } from "../../../ui/Avatar.tsx";
import { classes } from "../../../ui/classes.ts";
import { Menu, type MenuItem } from "../../../ui/floating/Menu.tsx";

interface AssigneeButtonProps {
  /** Of the issue, for the accessible name. */
  id: string;
  assignee: Assignee | null;
  /** Members to assign it to; undefined for those who may not. */
  items: readonly MenuItem[] | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Who takes care of an issue, 24 px; opens the list of members. */
export function AssigneeButton({ id, assignee, items, open, onOpenChange }: AssigneeButtonProps) {
  const name = assignee ? `Assigned to ${assignee.name}` : "Not assigned";
  if (!items) return <AssigneePicture assignee={assignee} label={name} />;
  return (
    <Menu
      items={items}
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <button
          type="button"
          aria-label={`${id}: ${name}`}
          title={assignee?.name ?? "Assign"}
          className="relative z-1 rounded-pill after:absolute after:-inset-2"
        >
          <AssigneePicture assignee={assignee} />
        </button>
      }
    />
  );
}

/** Dashed if no one takes care of it. */
function AssigneePicture({ assignee, label }: { assignee: Assignee | null; label?: string }) {
  return (
    <span
      {...(label !== undefined && { role: "img", "aria-label": label })}
      className={classes("grid size-6 place-items-center *:size-6", !assignee && "group/assignee")}
    >
      {assignee ? (
        <Avatar user={assignee} size="xs" />
      ) : (
        <span
          aria-hidden
          className="grid place-items-center rounded-pill border border-dashed border-line-strong text-faint"
        >
          <UserRoundPlus className="size-3" />
        </span>
      )}
    </span>
  );
}
