import type { Member } from "@contrail/protocol";
import { Crown, Ellipsis, UserMinus } from "lucide-react";
import { useState } from "react";
import { useTeam } from "../../../lib/session/use-team.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { LeaveTeam } from "../../../ui/dialog/LeaveTeam.tsx";
import { Menu, type MenuItem } from "../../../ui/floating/Menu.tsx";
import { Tooltip } from "../../../ui/floating/Tooltip.tsx";
import { RemoveMember, TransferTeam } from "./MemberDialogs.tsx";
import { canRemove, canTransfer, isOnlyOwner } from "./member-rules.ts";

interface MemberActionsProps {
  member: Member;
  members: readonly Member[];
}

/** Leave, for yourself; a menu for others, if your role allows it. */
export function MemberActions({ member, members }: MemberActionsProps) {
  const { role } = useTeam();
  const [dialog, setDialog] = useState<"leave" | "remove" | "transfer">();
  const close = () => setDialog(undefined);
  const items: MenuItem[] = [];
  if (canTransfer(role, member)) {
    const onSelect = () => setDialog("transfer");
    items.push({ id: "transfer", label: "Hand over the team", icon: Crown, onSelect });
  }
  if (canRemove(role, member)) {
    items.push({ id: "remove", label: "Remove", icon: UserMinus, danger: true, onSelect: () => setDialog("remove") });
  }
  return (
    <>
      {member.isYou && members.length > 1 && (
        <LeaveButton isBlocked={isOnlyOwner(members)} onLeave={() => setDialog("leave")} />
      )}
      {items.length > 0 && (
        <Menu
          trigger={
            <IconButton label={`More actions for ${member.name}`} icon={Ellipsis} size="sm" className="max-sm:size-9" />
          }
          items={items}
        />
      )}
      {dialog === "leave" && <LeaveTeam onClose={close} />}
      {dialog === "remove" && <RemoveMember member={member} onClose={close} />}
      {dialog === "transfer" && <TransferTeam member={member} onClose={close} />}
    </>
  );
}

function LeaveButton({ isBlocked, onLeave }: { isBlocked: boolean; onLeave: () => void }) {
  if (!isBlocked) {
    return (
      <Button size="sm" variant="quiet" onClick={onLeave}>
        Leave
      </Button>
    );
  }
  const reason = "You're the only owner. Hand the team over first.";
  return (
    <Tooltip label={reason}>
      {/* Not `disabled`, so that it can be focused to read why. */}
      <button
        type="button"
        aria-disabled
        aria-label={`Leave. ${reason}`}
        className="h-7 rounded-control px-2.5 text-caption font-medium text-faint max-sm:h-9"
      >
        Leave
      </button>
    </Tooltip>
  );
}
