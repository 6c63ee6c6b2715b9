import { BellPlus, Copy, Ellipsis, Link, Merge, Split } from "lucide-react";
import { useNavigate } from "react-router";
import { copyText } from "../../../../lib/copy.ts";
import { useCan } from "../../../../lib/session/use-team.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { Menu, type MenuItem } from "../../../../ui/floating/Menu.tsx";
import { toast } from "../../../../ui/toast/toast.ts";
import { toIssueUrl } from "../issue-url.ts";
import type { IssueActions } from "./use-issue-actions.ts";

interface MoreMenuProps {
  id: string;
  actions: IssueActions;
  toMarkdown: () => string;
  /** A new rule about its events; undefined if none is known. */
  alertLink: string | undefined;
  /** For touch. */
  large?: boolean;
}

export function MoreMenu({ id, actions, toMarkdown, alertLink, large = false }: MoreMenuProps) {
  const canAlert = useCan("alerts:write");
  const navigate = useNavigate();
  const items: MenuItem[] = [
    { id: "markdown", label: "Copy as Markdown", icon: Copy, onSelect: () => void copy(toMarkdown(), "Issue copied") },
    { id: "link", label: "Copy link", icon: Link, onSelect: () => void copy(toIssueUrl(id), "Link copied") },
  ];
  if (alertLink !== undefined && canAlert)
    items.push({ id: "alert", label: "Alert me", icon: BellPlus, onSelect: () => void navigate(alertLink) });
  if (actions.canChange)
    items.push(
      { id: "merge", label: "Merge…", icon: Merge, shortcut: "m", onSelect: () => actions.open("merge") },
      { id: "split", label: "Split…", icon: Split, onSelect: () => actions.open("split") },
    );
  return (
    <Menu
      items={items}
      trigger={
        <Button aria-label="More actions" className={classes(large ? "h-11! w-11 px-0!" : "w-8 px-0! max-sm:w-10")}>
          <Ellipsis aria-hidden className="size-4" />
        </Button>
      }
    />
  );
}

async function copy(text: string, done: string) {
  try {
    await copyText(text);
    toast.success(`${done} to clipboard`);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error));
  }
}
