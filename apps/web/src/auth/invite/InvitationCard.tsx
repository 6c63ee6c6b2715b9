import { type InvitationPreview, type Role, roles } from "@contrail/protocol";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { roleNames } from "../../lib/role-text.ts";
import { toDay } from "../../lib/time.ts";
import { Logo } from "../../ui/brand/Logo.tsx";
import { TrailArt } from "../../ui/brand/TrailArt.tsx";
import type { Curve } from "../../ui/brand/tapered-trail.ts";
import { TeamTile } from "../../ui/TeamTile.tsx";

/** What each role adds. */
const benefits: Record<Role, string> = {
  viewer: "Read logs, issues, saved views and usage",
  member: "Resolve issues, create applications, save views and analyze logs",
  admin: "Manage members, keys and redaction, and delete logs",
  owner: "Manage billing and owners",
};

const curve: Curve = [
  { x: 0, y: 720 },
  { x: 380, y: 640 },
  { x: 640, y: 420 },
  { x: 740, y: 40 },
];

/** The frame of all states of an invitation. */
export function InviteFrame({ children, foot }: { children: ReactNode; foot?: string }) {
  return (
    <div className="relative min-h-dvh overflow-hidden bg-canvas p-5 md:p-8">
      <TrailArt
        width={760}
        height={760}
        curve={curve}
        className="pointer-events-none absolute top-24 right-16 w-190 overflow-visible max-lg:hidden"
      />
      <Link to="/" className="relative inline-block rounded-control">
        <Logo />
      </Link>
      <main className="relative mx-auto mt-12 max-w-120 md:mt-16">
        <div className="rounded-dialog border bg-surface p-8 max-sm:p-5">{children}</div>
        {foot !== undefined && <p className="mt-4 text-center text-caption text-muted">{foot}</p>}
      </main>
    </div>
  );
}

interface InvitationCardProps {
  invitation: InvitationPreview;
  /** What can be done with it. */
  children: ReactNode;
}

/** Which team it is, who invites whom, and what they'll be able to do. */
export function InvitationCard({ invitation, children }: InvitationCardProps) {
  const { teamName, role, email, invitedBy, expiresAt } = invitation;
  return (
    <InviteFrame foot={`This link works once and expires on ${toDay(new Date(expiresAt))}.`}>
      <TeamTile team={{ id: "", name: teamName }} size="xl" />
      <h1 className="mt-5 text-h2 font-semibold wrap-anywhere">Join {teamName} on Contrail</h1>
      <p className="mt-1 text-ui wrap-anywhere text-muted">
        {invitedBy === null ? "The invitation is for" : `${invitedBy} invited`}{" "}
        <strong className="font-medium text-text">{email}</strong> as{" "}
        {role === "viewer" || role === "member" ? "a" : "an"} {roleNames[role].toLowerCase()}.
      </p>
      <ul className="my-5 grid gap-2.5 border-y py-5 text-table text-muted">
        {roles.slice(0, roles.indexOf(role) + 1).map((each) => (
          <li key={each} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-log" />
            {benefits[each]}
          </li>
        ))}
      </ul>
      {children}
    </InviteFrame>
  );
}
