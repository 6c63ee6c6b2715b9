import type { MenuItem } from "../../../ui/floating/Menu.tsx";

/** What can be done about the incident, for the head and the bar on phones. */
export interface IncidentMenu {
  canWrite: boolean;
  isPending: boolean;
  muteItems: readonly MenuItem[];
  mute: () => void;
  acknowledge: () => void;
  resolve: () => void;
  reopen: () => void;
}
