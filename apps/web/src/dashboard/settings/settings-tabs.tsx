// The tabs of Settings, in order. Those of a team are loaded when they are first opened.
import type { Permission, Team } from "@contrail/protocol";
import type { ComponentType } from "react";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { LoadingBar } from "../../ui/state/LoadingBar.tsx";
import { NotificationsTab } from "./NotificationsTab.tsx";
import { ProfileTab } from "./ProfileTab.tsx";
import { SecurityTab } from "./SecurityTab.tsx";

export interface SettingsTab {
  /** In the URL, as `?tab=`. */
  id: string;
  label: string;
  Panel: ComponentType;
  /** Shown after the label. */
  count?: (team: Team) => number;
  /** Uses the whole width, for tables; forms are 720 px wide. */
  wide?: boolean;
  /** Only for roles with this permission. */
  needs?: Permission;
}

export const settingsTabs: readonly [SettingsTab, ...SettingsTab[]] = [
  { id: "profile", label: "Profile", Panel: ProfileTab },
  { id: "notifications", label: "Notifications", Panel: NotificationsTab },
  { id: "security", label: "Security", Panel: SecurityTab },
  {
    id: "team",
    label: "Team",
    Panel: lazyComponent(async () => (await import("./team/TeamTab.tsx")).TeamTab, <LoadingBar />),
    count: ({ members }) => members,
    wide: true,
    needs: "members:read",
  },
  {
    id: "tokens",
    label: "Tokens",
    Panel: lazyComponent(async () => (await import("./tokens/TokensTab.tsx")).TokensTab, <LoadingBar />),
    wide: true,
    needs: "tokens:write",
  },
  {
    id: "sso",
    label: "Single sign-on",
    Panel: lazyComponent(async () => (await import("./sso/SsoTab.tsx")).SsoTab, <LoadingBar />),
    needs: "sso:write",
  },
  {
    id: "audit",
    label: "Audit log",
    Panel: lazyComponent(async () => (await import("./audit/AuditTab.tsx")).AuditTab, <LoadingBar />),
    wide: true,
    needs: "audit:read",
  },
];
