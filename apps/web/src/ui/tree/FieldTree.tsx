import { toFieldName } from "@contrail/protocol";
import { Columns3, Copy, Ellipsis, Filter, FilterX, Route } from "lucide-react";
import { copyText } from "../../lib/copy.ts";
import { Menu, type MenuItem } from "../floating/Menu.tsx";
import { toast } from "../toast/toast.ts";
import { Tree } from "./Tree.tsx";
import type { ValueLine } from "./tree-nodes.ts";

type Scalar = string | number | boolean | null;

export interface FieldTreeActions {
  /** Filters the list to logs with this value, or without it. */
  onFilter: (field: string, value: Scalar, out: boolean) => void;
  /** Absent where there is no list of logs. */
  onColumn?: (field: string) => void;
}

interface FieldTreeProps extends FieldTreeActions {
  label: string;
  root: "metadata" | "data";
  value: unknown;
}

/** Part of a log as a tree; each line can be copied, and filtered for or out. */
export function FieldTree({ label, root, value, onFilter, onColumn }: FieldTreeProps) {
  function itemsFor({ path, value: sent, isInsideString }: ValueLine): MenuItem[] {
    // When they are chosen: the value may be large.
    const toField = () => toFieldName(root, path);
    const copyItems = [
      { id: "value", label: "Copy value", icon: Copy, onSelect: () => void copy(toCopiedText(sent)) },
      { id: "path", label: "Copy path", icon: Route, onSelect: () => void copy(toField()) },
    ];
    if (path.length === 0 || isInsideString || !isScalar(sent)) return copyItems;
    return [
      ...copyItems,
      { id: "for", label: "Filter for value", icon: Filter, onSelect: () => onFilter(toField(), sent, false) },
      { id: "out", label: "Filter out value", icon: FilterX, onSelect: () => onFilter(toField(), sent, true) },
      ...(onColumn
        ? [{ id: "column", label: "Show as column", icon: Columns3, onSelect: () => onColumn(toField()) }]
        : []),
    ];
  }

  return (
    <Tree
      label={label}
      value={value}
      lineEnd={(line, isTabStop) => (
        <Menu
          items={itemsFor(line)}
          trigger={
            <button
              type="button"
              tabIndex={isTabStop ? 0 : -1}
              aria-label={`Actions for ${line.key ?? label}`}
              className="grid size-4.5 place-items-center rounded-mark text-muted opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:text-text focus-visible:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
            >
              <Ellipsis aria-hidden className="size-3.5" />
            </button>
          }
        />
      )}
    />
  );
}

async function copy(text: string) {
  try {
    await copyText(text);
    toast.success("Copied to clipboard");
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error));
  }
}

/** Strings are copied unchanged, other values as JSON. */
function toCopiedText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? String(value));
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}
