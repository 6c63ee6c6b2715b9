import { can, plans, type Team } from "@contrail/protocol";
import { Check, Plus, Settings, UserPlus } from "lucide-react";
import { Popover } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { roleNames } from "../../../lib/role-text.ts";
import { classes } from "../../../ui/classes.ts";
import { TextField } from "../../../ui/field/TextField.tsx";
import type { Icon } from "../../../ui/icon.ts";
import { rovingItem, useRovingFocus } from "../../../ui/navigation/use-roving-focus.ts";
import { TeamTile } from "../../../ui/TeamTile.tsx";
import { filterTeams, toTeamDetails } from "./team-list.ts";

/** With fewer teams, all of them are in view. */
const filterFrom = 6;

interface TeamMenuProps {
  trigger: ReactNode;
  teams: readonly Team[];
  current: Team | undefined;
  onSelect: (id: string) => void;
  onCreate: () => void;
  onInvite: () => void;
  onSettings: () => void;
}

/** Initially open. Arrow keys move between all entries. */
export function TeamMenu({ trigger, teams, current, onSelect, onCreate, onInvite, onSettings }: TeamMenuProps) {
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState("");
  const content = useRef<HTMLDivElement>(null);
  const chosen = useRef<() => void>(null);
  const roving = useRovingFocus(content);
  const shown = filterTeams(teams, typed);

  // Runs after the focus has returned to the button, so that a dialog can return it there.
  function choose(action: () => void) {
    chosen.current = action;
    setOpen(false);
  }

  function runChosen() {
    const action = chosen.current;
    chosen.current = null;
    setTyped("");
    if (action) queueMicrotask(action);
  }

  function focusStart(event: Event) {
    if (teams.length >= filterFrom) return;
    event.preventDefault();
    const start = content.current?.querySelector<HTMLElement>("[aria-current]") ?? firstItem();
    start?.focus();
  }

  function onFilterKey(event: KeyboardEvent) {
    const [first] = shown;
    if (event.key === "Enter" && typed !== "" && first) choose(() => onSelect(first.id));
    else if (event.key === "ArrowDown") firstItem()?.focus();
    else return;
    event.preventDefault();
  }

  const firstItem = () => content.current?.querySelector<HTMLElement>("[data-roving]");

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          {...roving}
          ref={content}
          aria-label="Teams"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={focusStart}
          onCloseAutoFocus={runChosen}
          className="z-50 flex max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-16px)] flex-col rounded-segment bg-raised shadow-float outline-none data-[state=open]:animate-fade-in"
        >
          {teams.length >= filterFrom && (
            <div className="shrink-0 border-b p-2">
              <TextField
                label="Find a team"
                labelHidden
                placeholder="Find a team"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                onKeyDown={onFilterKey}
                autoComplete="off"
              />
            </div>
          )}
          <ul className="min-h-11 overflow-y-auto p-1">
            {shown.map((team) => (
              <li key={team.id}>
                <button
                  {...rovingItem}
                  type="button"
                  aria-current={team.id === current?.id || undefined}
                  onClick={() => choose(() => onSelect(team.id))}
                  className={classes(
                    "flex h-11 w-full items-center gap-2.5 rounded-control px-2 text-left transition-colors hover:bg-active focus-visible:-outline-offset-2",
                    team.id === current?.id && "bg-active",
                  )}
                >
                  <TeamTile team={team} />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate text-table font-medium">{team.name}</span>
                    <span className="block truncate text-caption text-muted">
                      {toTeamDetails(team, roleNames[team.role], plans[team.plan].name)}
                    </span>
                  </span>
                  {team.id === current?.id && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
                </button>
              </li>
            ))}
            {shown.length === 0 && <li className="p-2.5 text-table text-muted">No team matches.</li>}
          </ul>
          <div className="shrink-0 border-t p-1">
            <Action icon={Plus} onClick={() => choose(onCreate)}>
              Create team
            </Action>
            {current && can(current.role, "members:write") && (
              <Action icon={UserPlus} onClick={() => choose(onInvite)}>
                Invite people
              </Action>
            )}
            {current && (
              <Action icon={Settings} onClick={() => choose(onSettings)}>
                Team settings
              </Action>
            )}
          </div>
          <p className="shrink-0 border-t px-3 py-2 text-caption text-faint">Each browser tab keeps its own team.</p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface ActionProps {
  icon: Icon;
  onClick: () => void;
  children: ReactNode;
}

function Action({ icon: IconDrawing, onClick, children }: ActionProps) {
  return (
    <button
      {...rovingItem}
      type="button"
      onClick={onClick}
      className="flex h-8 w-full items-center gap-2.5 rounded-control px-2 text-left text-table text-muted transition-colors hover:bg-active hover:text-text focus-visible:-outline-offset-2 max-sm:h-10"
    >
      <IconDrawing aria-hidden className="size-4" />
      {children}
    </button>
  );
}
