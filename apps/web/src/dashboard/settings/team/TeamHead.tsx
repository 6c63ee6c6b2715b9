import { plans, type Team } from "@contrail/protocol";
import { type ReactNode, useState } from "react";
import { roleNames } from "../../../lib/role-text.ts";
import { useCan } from "../../../lib/session/use-team.ts";
import { toDay } from "../../../lib/time.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { TeamTile } from "../../../ui/TeamTile.tsx";
import { RenameTeamModal } from "./RenameTeamModal.tsx";

export function TeamHead({ team, end }: { team: Team; end: ReactNode }) {
  const canRename = useCan("team:write");
  const [isRenaming, setRenaming] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="flex min-w-0 items-center gap-3.5">
        <TeamTile team={team} size="lg" />
        <div className="min-w-0">
          <h2 className="truncate text-ui font-semibold">{team.name}</h2>
          <p className="text-caption text-muted">
            Created {toDay(new Date(team.createdAt))}, {plans[team.plan].name}. You're {toArticle(roleNames[team.role])}
            .
          </p>
        </div>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full sm:flex-1">
        {canRename && (
          <Button variant="quiet" onClick={() => setRenaming(true)} className="max-sm:order-last">
            Rename
          </Button>
        )}
        {end && <div className="max-sm:flex-1 sm:ml-auto">{end}</div>}
      </div>
      {isRenaming && <RenameTeamModal team={team} onClose={() => setRenaming(false)} />}
    </div>
  );
}

/** Such as 'an owner'. */
function toArticle(role: string): string {
  return `${/^[AO]/.test(role) ? "an" : "a"} ${role.toLowerCase()}`;
}
