// The tabs of Settings, in order. Those of a team are loaded when they are first opened.
import type { ComponentType } from "react";
import { NotificationsTab } from "./NotificationsTab.tsx";
import { ProfileTab } from "./ProfileTab.tsx";
import { SecurityTab } from "./SecurityTab.tsx";

export interface SettingsTab {
  /** In the URL, as `?tab=`. */
  id: string;
  label: string;
  Panel: ComponentType;
  /** Uses the whole width, for tables; forms are 720 px wide. */
  wide?: boolean;
}

export const settingsTabs: readonly [SettingsTab, ...SettingsTab[]] = [
  { id: "profile", label: "Profile", Panel: ProfileTab },
  { id: "notifications", label: "Notifications", Panel: NotificationsTab },
  { id: "security", label: "Security", Panel: SecurityTab },
];
