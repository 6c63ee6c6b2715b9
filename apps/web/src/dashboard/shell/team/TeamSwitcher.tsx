import type { Team } from "@contrail/protocol";
import { ChevronsUpDown } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useNavigate } from "react-router";
import { lazyComponent } from "../../../lib/lazy-component.tsx";
import { useTeamState } from "../../../lib/session/use-team.ts";
import { preload, useLazyModule } from "../../../lib/use-lazy-module.ts";
import { Announcement } from "../../../ui/Announcement.tsx";
import { classes } from "../../../ui/classes.ts";
import { TeamTile } from "../../../ui/TeamTile.tsx";
import { useSwitchTeam } from "./use-switch-team.ts";

const loadMenu = () => import("./TeamMenu.tsx");
const CreateTeamModal = lazyComponent(async () => (await import("./CreateTeamModal.tsx")).CreateTeamModal);

interface TeamSwitcherProps {
  /** The tile alone. */
  narrow?: boolean;
  /** Something was chosen; closes the drawer on small screens. */
  onDone?: () => void;
}

/** Shows the team of this tab; its menu switches to another one. The menu is loaded on first use. */
export function TeamSwitcher({ narrow = false, onDone }: TeamSwitcherProps) {
  const { team, teams } = useTeamState();
  const navigate = useNavigate();
  const switchTo = useSwitchTeam();
  const [isActivated, setActivated] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const [announced, setAnnounced] = useState("");
  const menu = useLazyModule(isActivated, loadMenu);

  function select(id: string) {
    setAnnounced(`Team: ${teams.find((each) => each.id === id)?.name}`);
    onDone?.();
    if (id !== team?.id) void switchTo(id);
  }

  function open(path: string) {
    onDone?.();
    void navigate(path);
  }

  const button = { team, narrow };
  return (
    <div className={narrow ? "mb-2" : "mx-3 mt-1 mb-2"}>
      {menu ? (
        <menu.TeamMenu
          trigger={<SwitcherButton {...button} />}
          teams={teams}
          current={team}
          onSelect={select}
          onCreate={() => setCreating(true)}
          onInvite={() => open("/dashboard/settings?tab=team&invite")}
          onSettings={() => open("/dashboard/settings?tab=team")}
        />
      ) : (
        <SwitcherButton
          {...button}
          aria-haspopup="dialog"
          aria-expanded={false}
          onPointerEnter={() => preload(loadMenu)}
          onFocus={() => preload(loadMenu)}
          onClick={() => setActivated(true)}
        />
      )}
      {isCreating && (
        <CreateTeamModal
          onClose={() => setCreating(false)}
          onCreated={(id) => {
            setCreating(false);
            onDone?.();
            void switchTo(id, "/dashboard");
          }}
        />
      )}
      <Announcement>{announced}</Announcement>
    </div>
  );
}

interface SwitcherButtonProps extends ComponentProps<"button"> {
  team: Team | undefined;
  narrow: boolean;
}

function SwitcherButton({ team, narrow, ...rest }: SwitcherButtonProps) {
  const name = team?.name ?? "Choose a team";
  return (
    <button
      {...rest}
      type="button"
      aria-label={`Team: ${name}`}
      title={narrow ? name : undefined}
      className={classes(
        "flex items-center rounded-control transition-colors hover:bg-hover data-[state=open]:bg-active",
        narrow
          ? "size-10 justify-center"
          : "h-10 w-full gap-2.5 border px-2 text-table font-medium data-[state=open]:border-line-strong max-lg:h-11",
      )}
    >
      {team && <TeamTile team={team} size={narrow ? "md" : "sm"} />}
      {!narrow && <span className="min-w-0 flex-1 truncate text-left">{name}</span>}
      {(!narrow || !team) && <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-faint" />}
    </button>
  );
}
