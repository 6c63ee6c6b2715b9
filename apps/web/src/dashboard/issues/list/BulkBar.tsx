import { type Issue, maxChangedIssues } from "@contrail/protocol";
import { BellOff, Check, ChevronDown, GitMerge, RotateCcw, UserRoundPlus, X } from "lucide-react";
import type { ComponentProps } from "react";
import { buttonClasses } from "../../../ui/button/button-classes.ts";
import { toFullNumber } from "../../../ui/chart/compact-number.ts";
import { classes } from "../../../ui/classes.ts";
import { Menu, type MenuItem } from "../../../ui/floating/Menu.tsx";
import type { Icon } from "../../../ui/icon.ts";
import { Kbd } from "../../../ui/Kbd.tsx";
import { footerClass } from "./IssuesFooter.tsx";

export type BulkMenu = "resolve" | "ignore" | "assign";

interface BulkBarProps {
  issues: readonly Issue[];
  isAll: boolean;
  /** How many match the search. */
  total: number;
  isSelectingAll: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  menus: Record<BulkMenu, readonly MenuItem[]>;
  openMenu: BulkMenu | undefined;
  onOpenMenu: (menu: BulkMenu | undefined) => void;
  onReopen: () => void;
  onMerge: () => void;
}

/** In place of the footer, so that it covers no row and nothing moves. On phones, its buttons are icons. */
export function BulkBar(props: BulkBarProps) {
  const { issues, isAll, total, isSelectingAll, onSelectAll, onClear, menus, openMenu, onOpenMenu } = props;
  const has = (state: Issue["state"]) => issues.some((issue) => issue.state === state);
  const all = Math.min(total, maxChangedIssues);
  const menu = (id: BulkMenu, label: string, icon: Icon, shortcut: string) => (
    <Menu
      align="start"
      items={menus[id]}
      open={openMenu === id}
      onOpenChange={(open) => onOpenMenu(open ? id : undefined)}
      trigger={<BarButton label={label} icon={icon} shortcut={shortcut} withMenu={id !== "assign"} />}
    />
  );
  return (
    <section
      aria-label="Selected issues"
      className={classes(
        footerClass,
        "border-accent/45! bg-[color-mix(in_srgb,var(--accent)_10%,var(--surface))] max-sm:h-16! max-sm:gap-2",
      )}
    >
      <p role="status" className="flex items-center gap-2 text-table font-medium whitespace-nowrap tabular-nums">
        <span>
          {toFullNumber(issues.length)} <span className="max-sm:sr-only">selected</span>
        </span>
        {!isAll && issues.length < all && (
          <button
            type="button"
            onClick={onSelectAll}
            aria-busy={isSelectingAll || undefined}
            className="rounded-mark text-accent hover:underline aria-busy:opacity-45 max-sm:hidden"
          >
            {all < total ? `Select the first ${toFullNumber(all)}` : `Select all ${toFullNumber(all)}`}
          </button>
        )}
      </p>
      <div className="flex min-w-0 items-center gap-2 sm:ml-2">
        {(has("open") || has("ignored")) && menu("resolve", "Resolve", Check, "r")}
        {(has("open") || has("resolved")) && menu("ignore", "Ignore", BellOff, "i")}
        {(has("resolved") || has("ignored")) && (
          <BarButton label="Reopen" icon={RotateCcw} onClick={() => props.onReopen()} />
        )}
        {menu("assign", "Assign", UserRoundPlus, "a")}
        <BarButton label="Merge" icon={GitMerge} shortcut="m" onClick={() => props.onMerge()} />
      </div>
      <button
        type="button"
        onClick={onClear}
        className="ml-auto flex h-8 items-center gap-2 rounded-control px-2 text-table text-muted hover:text-text max-sm:size-10 max-sm:justify-center"
      >
        <span className="max-sm:sr-only">Clear</span>
        <span aria-hidden className="*:text-muted max-sm:hidden">
          <Kbd>Esc</Kbd>
        </span>
        <X aria-hidden className="size-4 sm:hidden" />
      </button>
    </section>
  );
}

interface BarButtonProps extends ComponentProps<"button"> {
  label: string;
  icon: Icon;
  shortcut?: string;
  withMenu?: boolean;
}

function BarButton({ label, icon: IconDrawing, shortcut, withMenu = false, ...button }: BarButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-keyshortcuts={shortcut}
      className={buttonClasses("secondary", "sm", "max-sm:size-10! max-sm:px-0!")}
    >
      <span className="flex items-center gap-2">
        <IconDrawing aria-hidden className="size-3.5 max-sm:size-4" />
        <span className="max-md:sr-only">{label}</span>
        {shortcut !== undefined && (
          <span aria-hidden className="max-lg:hidden">
            <Kbd>{shortcut}</Kbd>
          </span>
        )}
        {withMenu && <ChevronDown aria-hidden className="-mr-1 size-4 text-faint max-sm:hidden" />}
      </span>
    </button>
  );
}
