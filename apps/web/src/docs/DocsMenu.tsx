import { useEffect } from "react";
import { Drawer } from "../ui/dialog/Drawer.tsx";
import { showPlace } from "./alive/mark-place.ts";
import { outline } from "./outline.ts?at-build";
import { SideNav } from "./SideNav.tsx";

interface DocsMenuProps {
  open: boolean;
  onClose: () => void;
}

/** The sections where there is no room for a side. */
export function DocsMenu({ open, onClose }: DocsMenuProps) {
  return (
    <Drawer open={open} onClose={onClose} side="left" title="Documentation">
      <div className="px-4 py-5">
        <Sections onChoose={onClose} />
      </div>
    </Drawer>
  );
}

function Sections({ onChoose }: { onChoose: () => void }) {
  useEffect(showPlace, []);
  return <SideNav groups={outline} onChoose={onChoose} />;
}
