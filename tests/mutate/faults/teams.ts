import type { Fault } from "../fault.ts";

export const teams: Fault[] = [
  {
    file: "apps/server/src/teams/invitations.ts",
    text: "if (previous) requireRank(inviting, previous.role);",
    replacement: "",
    why: "An admin can cancel an owner's invitation of another owner by inviting the same address with a lesser role.",
  },
  {
    file: "apps/server/src/teams/members.ts",
    text: "(await tx.members.countOwners(teamId)) < 2",
    replacement: "(await tx.members.countOwners(teamId)) < 1",
    why: "The last owner can leave, and then no one can pay for, transfer or delete the team.",
  },
  {
    file: "apps/server/src/teams/invitation-limits.ts",
    text: ".count <= maxInvitationsPerAddress;",
    replacement: ".count > 0;",
    why: "With many free teams, anyone can flood a stranger's mailbox with invitations.",
  },
  {
    file: "apps/server/src/teams/teams.ts",
    text: "await closeTeam(team.id);",
    replacement: "",
    why: "The subscription of a deleted team goes on, its keys keep working, and its logs stay on disk.",
  },
  {
    file: "apps/server/src/teams/roles.ts",
    text: 'roles.includes("owner")',
    replacement: 'roles[0] === "owner"',
    why: "An admin can promote a member to owner, and take over the team with that account.",
  },
];
