import { LogOut, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useClient, useSession } from "../../lib/api/client-context.tsx";
import type { DashboardParts } from "../../lib/dashboard-parts.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Logo } from "../../ui/brand/Logo.tsx";
import { Mark } from "../../ui/brand/Mark.tsx";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { NavList } from "./NavList.tsx";
import { PlanBox } from "./PlanBox.tsx";
import { TeamSwitcher } from "./team/TeamSwitcher.tsx";

interface WideSidebarProps {
  /** To the right of the brand: the collapse or close button. */
  brandEnd: ReactNode;
  onNavigate?: () => void;
  counts: DashboardParts["navCounts"];
}

/** 256 px: icons with labels, plan and user at the bottom. Also the content of the drawer on small screens. */
export function WideSidebar({ brandEnd, onNavigate, counts }: WideSidebarProps) {
  const user = useSession((state) => state.user);
  const { logout } = useClient();
  return (
    <div className="flex h-full flex-col bg-canvas pb-3">
      <div className="flex h-13 shrink-0 items-center justify-between pr-3 pl-5">
        <Brand>
          <Logo height={26} />
        </Brand>
        {brandEnd}
      </div>
      <TeamSwitcher onDone={onNavigate} />
      <div className="min-h-0 flex-1 overflow-y-auto pb-2">
        <NavList onNavigate={onNavigate} counts={counts} />
      </div>
      {user && (
        <>
          <PlanBox user={user} />
          <div className="mt-3 flex h-12 items-center gap-2.5 pr-3 pl-5">
            <Avatar user={user} />
            <div className="min-w-0 flex-1">
              <p className="truncate text-table font-medium">{user.name}</p>
              <p className="truncate text-caption text-faint">{user.email}</p>
            </div>
            <IconButton label="Logout" icon={LogOut} onClick={logout} />
          </div>
        </>
      )}
    </div>
  );
}

export function CollapseButton({ onCollapse }: { onCollapse: () => void }) {
  return <IconButton label="Collapse sidebar" icon={PanelLeftClose} onClick={onCollapse} />;
}

/** 80 px: icons only, with tooltips. */
export function NarrowSidebar({ onExpand, counts }: { onExpand: () => void } & Pick<WideSidebarProps, "counts">) {
  const user = useSession((state) => state.user);
  const { logout } = useClient();
  return (
    <div className="flex h-full flex-col items-center bg-canvas pb-4">
      <div className="grid h-13 shrink-0 place-items-center">
        <Brand>
          <Mark size={28} />
        </Brand>
      </div>
      <TeamSwitcher narrow />
      <div className="min-h-0 flex-1 overflow-y-auto pb-2">
        <NavList narrow counts={counts} />
      </div>
      <div className="flex flex-col items-center gap-2">
        <IconButton label="Expand sidebar" icon={PanelLeftOpen} size="lg" onClick={onExpand} />
        <IconButton label="Logout" icon={LogOut} size="lg" onClick={logout} />
        {user && (
          <span title={`${user.name}, ${user.email}`} className="mt-1">
            <Avatar user={user} />
            <span className="sr-only">
              {user.name}, {user.email}
            </span>
          </span>
        )}
      </div>
    </div>
  );
}

function Brand({ children }: { children: ReactNode }) {
  return (
    <Link to="/" className="rounded-control">
      {children}
    </Link>
  );
}
