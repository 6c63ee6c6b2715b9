import { toFieldName } from "@contrail/protocol";
import { Columns3, Copy, Ellipsis, Filter, FilterX, Route } from "lucide-react";
import { copyText } from "../../lib/copy.ts";
import { Menu, type MenuItem } from "../floating/Menu.tsx";
import { toast } from "../toast/toast.ts";
import { type ResolvedNode, resolvePointer } from "./resolve-pointer.ts";
import { Tree } from "./Tree.tsx";

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
  function itemsFor(node: ResolvedNode): MenuItem[] {
    const field = toFieldName(root, node.path);
    const isField = node.path.length > 0 && !node.isInsideString;
    const copyItems = [
      { id: "value", label: "Copy value", icon: Copy, onSelect: () => void copy(node.text) },
      { id: "path", label: "Copy path", icon: Route, onSelect: () => void copy(field) },
    ];
    if (!isField || !isScalar(node.value)) return copyItems;
    const { value: scalar } = node;
    return [
      ...copyItems,
      { id: "for", label: "Filter for value", icon: Filter, onSelect: () => onFilter(field, scalar, false) },
      { id: "out", label: "Filter out value", icon: FilterX, onSelect: () => onFilter(field, scalar, true) },
      ...(onColumn ? [{ id: "column", label: "Show as column", icon: Columns3, onSelect: () => onColumn(field) }] : []),
    ];
  }

  return (
    <Tree
      label={label}
      value={value}
      lineEnd={(line, isTabStop) => {
        const node = resolvePointer(value, line.id);
        return (
          <Menu
            items={itemsFor(node)}
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
        );
      }}
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

function isScalar(value: unknown): value is Scalar {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}
