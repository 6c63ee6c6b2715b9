import type { Member } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useSearchParams } from "react-router";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useCan, useTeam } from "../../../lib/session/use-team.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { DeleteTeam } from "./DeleteTeam.tsx";
import { InvitationsTable } from "./InvitationsTable.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { MembersTable } from "./MembersTable.tsx";
import { RequireSecondFactor } from "./RequireSecondFactor.tsx";
import { TeamHead } from "./TeamHead.tsx";
import { useTeamApi } from "./use-team-api.ts";

/** Members and invitations of the tab's team, and the team itself. */
export function TeamTab() {
  const team = useTeam();
  const api = useTeamApi();
  const members = useQuery(api.members());
  const canInvite = useCan("members:write");
  const canDelete = useCan("team:delete");
  const canSecure = useCan("team:write");
  const dialog = useInviteDialog();
  const inviteButton = canInvite && (
    <Button variant="primary" icon={UserPlus} onClick={dialog.open} className="max-sm:w-full">
      Invite people
    </Button>
  );
  const isAlone = members.data?.length === 1;
  return (
    <div className="flex flex-col gap-4">
      <TeamHead team={team} end={!isAlone && inviteButton} />
      {members.isPending && <MembersSkeleton />}
      {members.isLoadingError && (
        <ErrorState
          title="Couldn't load the members"
          text={toErrorMessage(members.error)}
          onRetry={() => void members.refetch()}
          busy={members.isFetching}
        />
      )}
      {members.data && <Members members={members.data} />}
      {isAlone && (
        <EmptyState
          title="It's only you so far"
          text="Invite teammates to share applications and logs. Seats are unlimited on every plan."
          action={inviteButton}
          className="py-6"
        />
      )}
      {canSecure && <RequireSecondFactor team={team} />}
      {canDelete && <DeleteTeam team={team} />}
      {dialog.isOpen && canInvite && <InviteDialog team={team} onClose={dialog.close} />}
    </div>
  );
}

function Members({ members }: { members: readonly Member[] }) {
  const active = members.filter(({ status }) => status === "active");
  const pending = members.filter(({ status }) => status === "pending");
  return (
    <>
      <Card
        flush
        title={<Counted count={active.length}>Members</Counted>}
        headEnd={<p className="text-caption text-faint">Seats are unlimited on every plan</p>}
      >
        <MembersTable members={active} />
      </Card>
      {pending.length > 0 && (
        <Card flush title={<Counted count={pending.length}>Pending invitations</Counted>}>
          <InvitationsTable invitations={pending} />
        </Card>
      )}
    </>
  );
}

function Counted({ count, children }: { count: number; children: string }) {
  return (
    <>
      {children}
      <span className="ml-2 text-caption font-normal text-faint tabular-nums">{count}</span>
    </>
  );
}

function MembersSkeleton() {
  return (
    <Card role="status">
      <span className="sr-only">Loading the members</span>
      <Skeleton className="h-3 w-24" />
      {["a", "b", "c"].map((row) => (
        <Skeleton key={row} className="mt-8 h-3 w-full" />
      ))}
    </Card>
  );
}

/** In the URL, so that the team switcher can link to it. */
function useInviteDialog() {
  const [search, setSearch] = useSearchParams();
  const param = "invite";
  const set = (isOpen: boolean) =>
    setSearch(
      (current) => {
        if (isOpen) current.set(param, "");
        else current.delete(param);
        return current;
      },
      { replace: true },
    );
  return { isOpen: search.has(param), open: () => set(true), close: () => set(false) };
}
