import type { Issue } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, CircleDashed } from "lucide-react";
import { useMembersApi } from "../../../../lib/api/use-members-api.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Button } from "../../../../ui/button/Button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { Menu } from "../../../../ui/floating/Menu.tsx";
import { assignItems } from "../../change-items.ts";
import type { IssueActions } from "./use-issue-actions.ts";

interface AssigneeMenuProps {
  issue: Issue;
  actions: IssueActions;
  /** Only the picture. */
  compact?: boolean;
}

/** Who takes care of the issue. The key `a` opens it. */
export function AssigneeMenu({ issue, actions, compact = false }: AssigneeMenuProps) {
  const { assignee } = issue;
  const { data: members = [] } = useQuery(useMembersApi().members());
  const firstName = assignee?.name.split(" ")[0];
  return (
    <Menu
      items={assignItems(members, [issue], actions.apply)}
      open={actions.isAssigning}
      onOpenChange={actions.setAssigning}
      trigger={
        <Button
          aria-label={assignee ? `Assigned to ${assignee.name}` : "Assign"}
          aria-keyshortcuts="a"
          className={classes(compact && "h-11! w-11 px-0!")}
        >
          {assignee ? (
            <Avatar user={assignee} size={compact ? "sm" : "xs"} />
          ) : (
            <CircleDashed aria-hidden className={classes("text-faint", compact ? "size-5" : "size-4")} />
          )}
          {!compact && (
            <>
              <span className="max-w-28 truncate">{firstName ?? "Assign"}</span>
              <ChevronDown aria-hidden className="-mr-1 size-4 text-faint" />
            </>
          )}
        </Button>
      }
    />
  );
}
