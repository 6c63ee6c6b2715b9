import type { DashboardParts } from "../../lib/dashboard-parts.ts";
import { CloseButton } from "../../ui/dialog/CloseButton.tsx";
import { Drawer } from "../../ui/dialog/Drawer.tsx";
import { WideSidebar } from "./Sidebar.tsx";

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  counts: DashboardParts["navCounts"];
}

/** The sidebar on small screens. */
export function MenuDrawer({ open, onClose, counts }: MenuDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} side="left" title="Menu" titleHidden>
      <WideSidebar brandEnd={<CloseButton />} onNavigate={onClose} counts={counts} />
    </Drawer>
  );
}
