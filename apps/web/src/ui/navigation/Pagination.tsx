import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "lucide-react";
import { classes } from "../classes.ts";
import type { Icon } from "../icon.ts";
import { canGoTo, type PageItem, paginationPages } from "./pagination-pages.ts";

interface PaginationProps {
  page: number;
  totalPages: number;
  onChange: (page: number) => void;
  /** Accessible name. */
  label?: string;
}

export function Pagination({ page, totalPages, onChange, label = "Pages" }: PaginationProps) {
  const go = (target: number) => canGoTo(target, page, totalPages) && onChange(target);
  const arrow = (name: string, target: number, icon: Icon) => (
    <Arrow name={name} icon={icon} disabled={!canGoTo(target, page, totalPages)} onClick={() => go(target)} />
  );
  return (
    <nav aria-label={label} className="flex items-center gap-0.5 text-table tabular-nums">
      {arrow("First page", 1, ChevronsLeft)}
      {arrow("Previous page", page - 1, ChevronLeft)}
      <span className="min-w-16 text-center font-medium sm:hidden">
        {page} of {totalPages}
      </span>
      <ol className="flex items-center gap-0.5 max-sm:hidden">
        {paginationPages(page, totalPages).map((item, index, items) => (
          <li key={item === "gap" ? `gap after ${items[index - 1]}` : item}>
            <PageNumber item={item} current={item === page} onGo={go} />
          </li>
        ))}
      </ol>
      {arrow("Next page", page + 1, ChevronRight)}
      {arrow("Last page", totalPages, ChevronsRight)}
    </nav>
  );
}

interface PageNumberProps {
  item: PageItem;
  current: boolean;
  onGo: (page: number) => void;
}

function PageNumber({ item, current, onGo }: PageNumberProps) {
  if (item === "gap") return <span className="grid h-7 min-w-7 place-items-center text-faint">…</span>;
  return (
    <button
      type="button"
      aria-label={`Page ${item}`}
      aria-current={current ? "page" : undefined}
      onClick={() => onGo(item)}
      className={classes(
        "grid h-7 min-w-7 shrink-0 place-items-center rounded-control px-1 font-medium transition-colors",
        current ? "bg-active text-text" : "text-muted hover:bg-hover hover:text-text",
      )}
    >
      {item}
    </button>
  );
}

interface ArrowProps {
  name: string;
  icon: Icon;
  disabled: boolean;
  onClick: () => void;
}

function Arrow({ name, icon: IconDrawing, disabled, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={name}
      disabled={disabled}
      onClick={onClick}
      className="grid size-7 shrink-0 place-items-center rounded-control text-muted transition-colors not-disabled:hover:bg-hover not-disabled:hover:text-text disabled:opacity-45 max-sm:size-11"
    >
      <IconDrawing aria-hidden className="size-4" />
    </button>
  );
}
