// The menus of the bulk bar and of the rows.
import { type Issue, type ListedIssue, secondMs } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMembersApi } from "../../../lib/api/use-members-api.ts";
import type { MenuItem } from "../../../ui/floating/Menu.tsx";
import { assignItems, commonRelease, ignoreItems, resolveItems } from "../change-items.ts";
import type { BulkMenu } from "./BulkBar.tsx";
import type { ListActions } from "./use-list-actions.ts";

export interface RowMenus {
  /** Id of the issue whose list of members is open. */
  assigning: string | undefined;
  onAssign: (id: string | undefined) => void;
  assignItems: (issue: ListedIssue) => MenuItem[];
}

export function useChangeMenus({ selected, request }: ListActions, canChange: boolean) {
  const { members } = useMembersApi();
  const query = useQuery({ ...members(), enabled: canChange, staleTime: 30 * secondMs });
  const [bulk, setBulk] = useState<BulkMenu>();
  const [assigning, setAssigning] = useState<string>();
  const rows: RowMenus = {
    assigning,
    onAssign: setAssigning,
    assignItems: (issue) => toAssignItems([issue], (change, assignee) => request([issue], change, assignee)),
  };
  /** The members, or why there are none yet. */
  function toAssignItems(issues: readonly Issue[], onSelect: typeof apply): MenuItem[] {
    if (query.data) return assignItems(query.data, issues, onSelect);
    const label = query.isError ? "Couldn't load members. Retry" : "Loading members";
    return [{ id: "members", label, disabled: !query.isError, onSelect: () => void query.refetch() }];
  }
  const apply: Parameters<typeof assignItems>[2] = (change, assignee) => request(selected, change, assignee);
  return {
    rows,
    bulk: {
      openMenu: bulk,
      onOpenMenu: setBulk,
      menus: {
        resolve: resolveItems(commonRelease(selected), apply),
        ignore: ignoreItems(selected.length, apply, Date.now),
        assign: toAssignItems(selected, apply),
      },
    },
  };
}
