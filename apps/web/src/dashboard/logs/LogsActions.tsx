import { type Pagination, withoutField } from "@contrail/protocol";
import {
  BellPlus,
  Bookmark,
  ChevronDown,
  Columns3,
  Download,
  Ellipsis,
  Keyboard,
  RotateCw,
  Rows3,
  Rows4,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { toAlertLink } from "../../lib/alert-link.ts";
import { hasFilters } from "../../lib/log-filters.ts";
import { useCan } from "../../lib/session/use-team.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { Button } from "../../ui/button/Button.tsx";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { Menu, type MenuItem } from "../../ui/floating/Menu.tsx";
import { DeleteLogs } from "./DeleteLogs.tsx";
import { useExport } from "./export/use-export.ts";
import { ColumnChooser } from "./list/columns/ColumnChooser.tsx";
import type { ResizableColumns } from "./list/columns/use-column-widths.ts";
import { filtersOf, type LogsView } from "./logs-view.ts";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";
import type { ChangeView } from "./use-logs-view.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { ViewsDialog } from "./views/ViewsDialog.tsx";

interface LogsActionsProps {
  view: LogsView;
  change: ChangeView;
  fields: readonly string[];
  /** Of the filtered list; undefined until known. */
  total: Pick<Pagination, "total" | "approximate"> | undefined;
  widths: ResizableColumns;
  compact: boolean;
  onCompact: (compact: boolean) => void;
  onRefresh: () => void;
}

type Opened = "delete" | "columns" | "shortcuts" | "views";

/** Actions on the list: buttons on wide screens, a menu on narrow ones. */
export function LogsActions({ view, change, fields, total, widths, compact, onCompact, onRefresh }: LogsActionsProps) {
  const [opened, setOpened] = useState<Opened>();
  const isWide = useMediaQuery("(width >= 64rem)");
  const canDelete = useCan("logs:delete");
  const canAlert = useCan("alerts:write");
  const navigate = useNavigate();
  const timeless = withoutField(view.search ?? "", "ts").trim();
  const openAlert = () => void navigate(toAlertLink({ ...filtersOf(view), search: timeless }));
  const exporting = useExport(filtersOf(view), total);
  const close = () => setOpened(undefined);
  useShortcuts({ "?": () => setOpened("shortcuts"), v: () => setOpened("views") });

  const exportItems: MenuItem[] = [
    { id: "json", label: "Export as JSON", icon: Download, onSelect: () => exporting.mutate("json") },
    { id: "ndjson", label: "Export as NDJSON", icon: Download, onSelect: () => exporting.mutate("ndjson") },
    { id: "csv", label: "Export as CSV", icon: Download, onSelect: () => exporting.mutate("csv") },
  ];
  const displayItems: MenuItem[] = [
    { id: "columns", label: "Choose columns", icon: Columns3, onSelect: () => setOpened("columns") },
    {
      id: "density",
      label: compact ? "Comfortable rows" : "Compact rows",
      icon: compact ? Rows3 : Rows4,
      onSelect: () => onCompact(!compact),
    },
    { id: "shortcuts", label: "Keyboard shortcuts", icon: Keyboard, onSelect: () => setOpened("shortcuts") },
  ];
  const refreshItem: MenuItem = { id: "refresh", label: "Refresh", icon: RotateCw, onSelect: onRefresh };
  const viewsItem: MenuItem = {
    id: "views",
    label: "Saved views",
    icon: Bookmark,
    onSelect: () => setOpened("views"),
  };
  const alertItem: MenuItem = { id: "alert", label: "Alert me", icon: BellPlus, onSelect: openAlert };
  const deleteItem: MenuItem = {
    id: "delete",
    label: "Delete All Logs",
    icon: Trash2,
    danger: true,
    onSelect: () => setOpened("delete"),
  };

  return (
    <>
      {isWide ? (
        <>
          <IconButton label="Refresh" icon={RotateCw} onClick={onRefresh} />
          <IconButton label="Saved views" icon={Bookmark} onClick={() => setOpened("views")} />
          {canAlert && <IconButton label="Alert me" icon={BellPlus} onClick={openAlert} />}
          <Menu items={displayItems} trigger={<IconButton label="View options" icon={Columns3} />} />
          <div className="flex">
            <Button
              icon={Download}
              busy={exporting.isPending}
              busyLabel="Exporting..."
              onClick={() => exporting.mutate("json")}
              className="rounded-r-none"
            >
              Export Logs
            </Button>
            <Menu
              items={exportItems}
              trigger={
                <Button aria-label="Export in another format" className="-ml-px rounded-l-none px-1.5">
                  <ChevronDown aria-hidden className="size-4" />
                </Button>
              }
            />
          </div>
          {canDelete && (
            <Button variant="quiet-danger" icon={Trash2} onClick={() => setOpened("delete")}>
              Delete All Logs
            </Button>
          )}
        </>
      ) : (
        <Menu
          items={[
            refreshItem,
            viewsItem,
            ...(canAlert ? [alertItem] : []),
            ...displayItems,
            ...exportItems,
            ...(canDelete ? [deleteItem] : []),
          ]}
          trigger={
            <Button aria-label="More actions" className="px-2 max-sm:px-3">
              <Ellipsis aria-hidden className="size-4" />
            </Button>
          }
        />
      )}
      {opened === "delete" && (
        <DeleteLogs
          appName={view.appName}
          isFiltered={hasFilters({ ...filtersOf(view), appName: undefined })}
          onClose={close}
        />
      )}
      {opened === "views" && <ViewsDialog view={view} onClose={close} />}
      {opened === "shortcuts" && <ShortcutsDialog onClose={close} />}
      {opened === "columns" && (
        <ColumnChooser
          fields={fields}
          columns={view.columns}
          onChange={(columns) => change({ columns, page: view.page })}
          {...widths}
          onClose={close}
        />
      )}
    </>
  );
}
