import { useEffect } from "react";
import { Drawer } from "../../ui/dialog/Drawer.tsx";
import { updateScrollSpy } from "../enhance/scroll-spy.ts";
import { navigation } from "./navigation.ts?at-build";
import { SideNav } from "./SideNav.tsx";

interface DocsMenuProps {
  open: boolean;
  onClose: () => void;
}

/** All pages, on screens without a sidebar. */
export function DocsMenu({ open, onClose }: DocsMenuProps) {
  return (
    <Drawer open={open} onClose={onClose} side="left" title="Documentation">
      <div className="px-4 py-5">
        <Sections onSelect={onClose} />
      </div>
    </Drawer>
  );
}

function Sections({ onSelect }: { onSelect: () => void }) {
  useEffect(updateScrollSpy, []);
  return <SideNav groups={navigation} current={location.pathname} onSelect={onSelect} />;
}
