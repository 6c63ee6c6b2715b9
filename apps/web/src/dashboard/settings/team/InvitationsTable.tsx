import type { Member } from "@contrail/protocol";
import { Mail } from "lucide-react";
import { useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { roleNames } from "../../../lib/role-text.ts";
import { useCan } from "../../../lib/session/use-team.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Confirm } from "../../../ui/dialog/Confirm.tsx";
import { StatusLabel } from "../../../ui/StatusLabel.tsx";
import { type Column, Table } from "../../../ui/Table.tsx";
import { isExpired, toExpiry } from "./invitation-expiry.ts";
import { useTeamMutation } from "./use-team-mutation.ts";

export function InvitationsTable({ invitations }: { invitations: readonly Member[] }) {
  const canManage = useCan("members:write");
  const [revoked, setRevoked] = useState<Member>();
  const resend = useTeamMutation({
    change: (api, { id }: Member) => api.resendInvitation(id),
    success: ({ email }) => `Sent again to ${email}`,
  });
  const columns: Column<Member>[] = [
    {
      id: "email",
      header: "Email",
      cell: ({ email, invitedBy }) => (
        <span className={classes("flex items-center gap-3", invitedBy === null ? "sm:py-3" : "sm:py-2")}>
          <span
            aria-hidden
            className="grid size-7 shrink-0 place-items-center rounded-pill border border-dashed border-line-strong text-faint"
          >
            <Mail className="size-3.5" />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-medium">{email}</span>
            {invitedBy !== null && <span className="block text-caption text-muted">Invited by {invitedBy}</span>}
          </span>
        </span>
      ),
    },
    {
      id: "role",
      header: "Role",
      width: "sm:w-24 lg:w-40",
      cell: ({ role }) => <span className="text-muted">{roleNames[role]}</span>,
    },
    {
      id: "status",
      header: "Status",
      width: "sm:w-28",
      cell: ({ expiresAt }) =>
        isExpired(expiresAt, new Date()) ? (
          <StatusLabel tone="quiet">Expired</StatusLabel>
        ) : (
          <StatusLabel tone="warn">Pending</StatusLabel>
        ),
    },
    {
      id: "link",
      header: "Link",
      width: "lg:w-36",
      hideBelow: "lg",
      shownOnPhones: true,
      cell: ({ expiresAt }) => <span className="whitespace-nowrap text-muted">{toExpiry(expiresAt, new Date())}</span>,
    },
    {
      id: "actions",
      header: "Actions",
      headerHidden: true,
      align: "right",
      // As wide as the last two columns of the members, so that the others align.
      width: "sm:w-44 lg:w-56",
      cell: (invitation) =>
        canManage && (
          <span className="inline-flex gap-1 max-sm:mt-2">
            <Button
              size="sm"
              busy={resend.isPending && resend.variables.id === invitation.id}
              onClick={() => resend.mutate(invitation)}
            >
              Resend<span className="sr-only"> to {invitation.email}</span>
            </Button>
            <Button size="sm" variant="quiet-danger" onClick={() => setRevoked(invitation)}>
              Revoke<span className="sr-only"> the invitation of {invitation.email}</span>
            </Button>
          </span>
        ),
    },
  ];
  return (
    <>
      {resend.isError && (
        <Alert tone="error" title="Couldn't send the invitation again" className="mx-5 mb-3">
          {toErrorMessage(resend.error)}
        </Alert>
      )}
      <Table label="Pending invitations" columns={columns} rows={invitations} rowKey={({ id }) => id} />
      {revoked && <RevokeInvitation invitation={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}

function RevokeInvitation({ invitation, onClose }: { invitation: Member; onClose: () => void }) {
  const revoke = useTeamMutation({
    change: (api) => api.revokeInvitation(invitation.id),
    success: () => "Invitation revoked",
    onChanged: onClose,
  });
  return (
    <Confirm
      open
      onClose={onClose}
      onConfirm={() => revoke.mutate()}
      title="Revoke this invitation?"
      text={`The link sent to ${invitation.email} stops working.`}
      confirmLabel="Revoke"
      busy={revoke.isPending}
      error={revoke.isError ? toErrorMessage(revoke.error) : undefined}
    />
  );
}
