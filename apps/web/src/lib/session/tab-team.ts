// The team of this tab. Each tab keeps its own; a new one starts with the team of its link, or with the one chosen last.
import type { Team } from "@contrail/protocol";
import { createStore } from "zustand/vanilla";
import { lastTeamKey } from "./storage-keys.ts";
import { withSessionStorage } from "./with-session-storage.ts";

const storageKey = "contrail-team";

export interface TabTeamState {
  /** Sent with every request; null until the teams are loaded. */
  id: string | null;
  /** It was listed since the page was opened. If it isn't any longer, the user must be told. */
  isConfirmed: boolean;
}

export type TabTeam = ReturnType<typeof createTabTeam>;

export function createTabTeam() {
  const stored = takeLinkedTeam() ?? withSessionStorage((storage) => storage.getItem(storageKey)) ?? readLastTeam();
  const store = createStore<TabTeamState>(() => ({ id: stored, isConfirmed: false }));

  function set(id: string | null, isConfirmed: boolean) {
    store.setState({ id, isConfirmed });
    withSessionStorage((storage) => (id === null ? storage.removeItem(storageKey) : storage.setItem(storageKey, id)));
  }

  return {
    ...store,
    id: () => store.getState().id,
    choose(id: string) {
      set(id, true);
      writeLastTeam(id);
    },
    /** Takes the default team if none was chosen, or if the stored one belongs to someone who signed in before. */
    adopt(teams: readonly Pick<Team, "id">[], defaultId: string | null) {
      const { id, isConfirmed } = store.getState();
      if (teams.some((team) => team.id === id)) set(id, true);
      else if (!isConfirmed) set(defaultId ?? teams[0]?.id ?? null, teams.length > 0);
    },
    /** Someone signs in: the team may not be theirs. */
    unconfirm: () => store.setState({ isConfirmed: false }),
    clear() {
      set(null, false);
      removeLastTeam();
    },
  };
}

/** Links in emails name their team: `?team=`. Afterwards, the tab keeps it, and the address is that of any other team. */
function takeLinkedTeam(): string | null {
  const url = new URL(window.location.href);
  const id = url.searchParams.get("team");
  if (id === null || !url.pathname.startsWith("/dashboard")) return null;
  url.searchParams.delete("team");
  window.history.replaceState(window.history.state, "", url);
  withSessionStorage((storage) => storage.setItem(storageKey, id));
  return id;
}

function readLastTeam(): string | null {
  try {
    return localStorage.getItem(lastTeamKey);
  } catch {
    return null;
  }
}

function removeLastTeam(): void {
  try {
    localStorage.removeItem(lastTeamKey);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

function writeLastTeam(id: string): void {
  try {
    localStorage.setItem(lastTeamKey, id);
  } catch {
    // Storage is blocked or full: the next tab starts with the default team.
  }
}
