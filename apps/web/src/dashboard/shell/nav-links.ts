import {
  Activity,
  Bell,
  BookOpen,
  Bug,
  Coins,
  FlaskConical,
  KeyRound,
  LayoutDashboard,
  ScrollText,
  Settings,
} from "lucide-react";
import type { Icon } from "../../ui/icon.ts";

export interface NavTarget {
  to: string;
  label: string;
  icon: Icon;
  /** How the paths of other pages start that belong to it. */
  section?: readonly string[];
}

export const navLinks: readonly NavTarget[] = [
  { to: "/dashboard", label: "Dashboard", icon: LayoutDashboard },
  { to: "/dashboard/logs", label: "Logs", icon: ScrollText },
  {
    to: "/dashboard/issues",
    label: "Issues",
    icon: Bug,
    section: ["/dashboard/issues/", "/dashboard/releases", "/dashboard/grouping-rules"],
  },
  { to: "/dashboard/alerts", label: "Alerts", icon: Bell, section: ["/dashboard/alerts/"] },
  { to: "/dashboard/apps", label: "Api Keys", icon: KeyRound },
  { to: "/dashboard/sandbox", label: "Sandbox", icon: FlaskConical },
  { to: "/dashboard/documentation", label: "Documentation", icon: BookOpen },
  { to: "/dashboard/settings", label: "Settings", icon: Settings },
  { to: "/dashboard/usage", label: "Usage", icon: Activity },
  { to: "/dashboard/credits", label: "Credits", icon: Coins },
];
