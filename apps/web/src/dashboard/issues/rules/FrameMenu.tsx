import type { StackFrame } from "@contrail/protocol";
import { Ellipsis, PackageX, Wrench } from "lucide-react";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { Menu, type MenuItem } from "../../../ui/floating/Menu.tsx";
import type { FrameMark } from "./FrameDialog.tsx";

interface FrameMenuProps {
  frame: StackFrame;
  onMark: (mark: FrameMark) => void;
}

/** What can be said about a frame of one's own code. Each is previewed first. */
export function FrameMenu({ frame, onMark }: FrameMenuProps) {
  const items: MenuItem[] = [
    { id: "foreign", label: "Not our code…", icon: PackageX, onSelect: () => onMark({ kind: "foreign", frame }) },
  ];
  if (frame.name !== "")
    items.unshift({
      id: "helper",
      label: "This is a helper…",
      icon: Wrench,
      onSelect: () => onMark({ kind: "helper", frame }),
    });
  return (
    <Menu
      items={items}
      trigger={
        <IconButton
          label={`Grouping by ${frame.name || "this frame"}`}
          icon={Ellipsis}
          size="sm"
          className="-my-1.5 text-faint! max-sm:size-10"
        />
      }
    />
  );
}
