// What is asked before a membership ends or the team changes hands.
import type { Member } from "@contrail/protocol";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useTeam } from "../../../lib/session/use-team.ts";
import { Confirm } from "../../../ui/dialog/Confirm.tsx";
import { useTeamMutation } from "./use-team-mutation.ts";

interface MemberDialogProps {
  member: Member;
  onClose: () => void;
}

export function RemoveMember({ member, onClose }: MemberDialogProps) {
  const team = useTeam();
  const remove = useTeamMutation({
    change: (api) => api.removeMember(member.id),
    success: () => `${member.name} was removed`,
    onChanged: onClose,
  });
  return (
    <Confirm
      open
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title={`Remove ${member.name}?`}
      text={`${member.name} loses access to ${team.name} immediately. What they created stays.`}
      confirmLabel="Remove"
      busyLabel="Removing..."
      busy={remove.isPending}
      error={remove.isError ? toErrorMessage(remove.error) : undefined}
    />
  );
}

export function TransferTeam({ member, onClose }: MemberDialogProps) {
  const team = useTeam();
  const transfer = useTeamMutation({
    change: (api) => api.transferTeam({ accountId: member.id }),
    success: () => `${member.name} now owns ${team.name}`,
    onChanged: onClose,
  });
  return (
    <Confirm
      open
      onClose={onClose}
      onConfirm={() => transfer.mutate()}
      title={`Hand ${team.name} over to ${member.name}?`}
      text={`${member.name} becomes the owner, with billing and the right to delete the team. You become an admin.`}
      confirmLabel="Hand over"
      busy={transfer.isPending}
      error={transfer.isError ? toErrorMessage(transfer.error) : undefined}
    />
  );
}

/** There can be several owners, but each of them can remove the others. */
export function MakeOwner({ member, onClose }: MemberDialogProps) {
  const change = useTeamMutation({
    change: (api) => api.changeRole(member.id, { role: "owner" }),
    success: () => `${member.name} is now owner`,
    onChanged: onClose,
  });
  return (
    <Confirm
      open
      onClose={onClose}
      onConfirm={() => change.mutate()}
      title={`Make ${member.name} an owner?`}
      text="Owners manage billing and other owners, including you, and can delete the team."
      confirmLabel="Make owner"
      busy={change.isPending}
      error={change.isError ? toErrorMessage(change.error) : undefined}
    />
  );
}
