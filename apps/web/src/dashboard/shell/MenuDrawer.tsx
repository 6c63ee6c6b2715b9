import { CloseButton } from "../../ui/dialog/CloseButton.tsx";
import { Drawer } from "../../ui/dialog/Drawer.tsx";
import { WideSidebar } from "./Sidebar.tsx";

/** The sidebar on small screens. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} side="left" title="Menu" titleHidden>
      <WideSidebar brandEnd={<CloseButton />} onNavigate={onClose} />
    </Drawer>
  );
}
