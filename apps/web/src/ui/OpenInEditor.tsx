import { editors, type OpenTarget, toEditorLink, toOpenPageLink } from "@contrail/protocol";
import { SquareArrowOutUpRight } from "lucide-react";
import { useEditorChoice } from "../lib/editor-choice.ts";
import { classes } from "./classes.ts";
import { Tooltip } from "./floating/Tooltip.tsx";

interface OpenInEditorProps {
  target: OpenTarget;
  className?: string;
}

/** Opens a line of code in the editor that was chosen; without a choice, the page that asks for it. */
export function OpenInEditor({ target, className }: OpenInEditorProps) {
  const [editor] = useEditorChoice();
  const label = `Open in ${editor === undefined ? "editor" : editors[editor]}`;
  return (
    <Tooltip label={label}>
      <a
        href={editor === undefined ? toOpenPageLink(target) : toEditorLink(editor, target)}
        target={editor === undefined ? "_blank" : undefined}
        rel="noopener"
        aria-label={`${label}: ${target.path}:${target.line ?? 1}`}
        className={classes(
          "inline-grid size-7 shrink-0 place-items-center rounded-control text-faint transition-colors hover:bg-hover hover:text-text",
          className,
        )}
      >
        <SquareArrowOutUpRight aria-hidden className="size-4" />
      </a>
    </Tooltip>
  );
}
