import type { Member, MemberFactor, Role } from "@contrail/protocol";
import { useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { roleNames } from "../../../lib/role-text.ts";
import { useCan, useTeam } from "../../../lib/session/use-team.ts";
import { toDay, toRelative } from "../../../lib/time.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { SelectField } from "../../../ui/field/SelectField.tsx";
import { StatusLabel } from "../../../ui/StatusLabel.tsx";
import { type Column, Table } from "../../../ui/Table.tsx";
import { MemberActions } from "./MemberActions.tsx";
import { MakeOwner } from "./MemberDialogs.tsx";
import { assignableRoles } from "./member-rules.ts";
import { useTeamMutation } from "./use-team-mutation.ts";

const factorNames: Record<MemberFactor, string> = { passkey: "Passkey", authenticator: "Authenticator" };

export function MembersTable({ members }: { members: readonly Member[] }) {
  const { role: ownRole } = useTeam();
  const canManage = useCan("members:write");
  const changeRole = useChangeRole();
  const [newOwner, setNewOwner] = useState<Member>();

  function change(member: Member, role: Role) {
    if (role === "owner") setNewOwner(member);
    else if (role !== member.role) changeRole.mutate({ member, role });
  }

  const columns: Column<Member>[] = [
    { id: "name", header: "Name", cell: (member) => <Person member={member} /> },
    {
      id: "role",
      header: "Role",
      width: "sm:w-36 lg:w-40",
      cell: (member) => {
        const choices = assignableRoles(ownRole, member);
        if (choices.length === 0) return <span className="text-muted">{roleNames[member.role]}</span>;
        const isChanging = changeRole.isPending && changeRole.variables.member.id === member.id;
        return (
          <SelectField
            label={`Role of ${member.name}`}
            labelHidden
            size="sm"
            options={choices.map((role) => ({ value: role, label: roleNames[role] }))}
            value={isChanging ? changeRole.variables.role : member.role}
            onChange={(role) => change(member, role)}
            disabled={changeRole.isPending}
            className="w-28"
          />
        );
      },
    },
    {
      id: "status",
      header: "Status",
      width: "sm:w-28",
      cell: () => <StatusLabel tone="log">Active</StatusLabel>,
    },
    ...(canManage ? activityColumns : [joinedColumn]),
    {
      id: "actions",
      header: "Actions",
      headerHidden: true,
      align: "right",
      width: canManage ? "sm:w-20" : "sm:w-24",
      phoneEnd: true,
      cell: (member) => <MemberActions member={member} members={members} />,
    },
  ];
  return (
    <>
      {changeRole.isError && (
        <Alert tone="error" title="Couldn't change the role" className="mx-5 mb-3">
          {toErrorMessage(changeRole.error)}
        </Alert>
      )}
      <Table label="Members" columns={columns} rows={members} rowKey={({ id }) => id} />
      {newOwner && <MakeOwner member={newOwner} onClose={() => setNewOwner(undefined)} />}
    </>
  );
}

const joinedColumn: Column<Member> = {
  id: "joined",
  header: "Joined",
  width: "sm:w-40",
  cell: ({ createdAt }) => (
    <time dateTime={createdAt} className="whitespace-nowrap text-muted">
      <span className="text-faint sm:hidden">joined </span>
      {toDay(new Date(createdAt))}
    </time>
  ),
};

/** For those who manage members. */
const activityColumns: readonly Column<Member>[] = [
  {
    id: "factor",
    header: "Second factor",
    width: "lg:w-36",
    hideBelow: "lg",
    shownOnPhones: true,
    cell: ({ secondFactor }) =>
      secondFactor ? (
        <span className="whitespace-nowrap text-muted">{factorNames[secondFactor]}</span>
      ) : (
        <span className="whitespace-nowrap text-faint">
          <span className="sm:hidden">No second factor</span>
          <span className="max-sm:hidden">None</span>
        </span>
      ),
  },
  {
    id: "active",
    header: "Last active",
    width: "lg:w-36",
    hideBelow: "lg",
    cell: ({ lastActiveAt, isYou }) => {
      if (isYou) return <span className="text-muted">now</span>;
      if (!lastActiveAt) return <span className="whitespace-nowrap text-faint">Signed out</span>;
      return (
        <time dateTime={lastActiveAt} className="whitespace-nowrap text-muted">
          {toRelative(new Date(lastActiveAt), new Date())}
        </time>
      );
    },
  },
];

function Person({ member: { name, email, profilePicture, isYou } }: { member: Member }) {
  return (
    <span className="flex items-center gap-3 sm:py-2">
      <Avatar user={{ name: name ?? email, profilePicture }} />
      <span className="min-w-0">
        <span className="flex items-center gap-2 font-medium wrap-anywhere">
          {name}
          {isYou && <Badge tone="accent">You</Badge>}
        </span>
        <span className="block text-caption wrap-anywhere text-muted">{email}</span>
      </span>
    </span>
  );
}

function useChangeRole() {
  return useTeamMutation({
    change: (api, { member, role }: { member: Member; role: Role }) => api.changeRole(member.id, { role }),
    success: ({ member, role }) => `${member.name} is now ${roleNames[role].toLowerCase()}`,
  });
}
