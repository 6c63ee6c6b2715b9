import { type FormEvent, useState } from "react";
import { isLogField } from "../../../../lib/log-field.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { Modal } from "../../../../ui/dialog/Modal.tsx";
import { Checkbox } from "../../../../ui/field/Checkbox.tsx";
import { TextField } from "../../../../ui/field/TextField.tsx";
import { FieldName } from "./FieldName.tsx";
import { ShownColumns } from "./ShownColumns.tsx";
import type { ResizableColumns } from "./use-column-widths.ts";

interface ColumnChooserProps extends ResizableColumns {
  /** Fields of the logs on screen. */
  fields: readonly string[];
  /** Initial columns; the dialog keeps its own state. */
  columns: readonly string[];
  onChange: (columns: string[]) => void;
  onClose: () => void;
}

const builtInFields = ["environment", "application", "release", "fingerprint"];

/** Any field can be a column between source and message, in any order and width. */
export function ColumnChooser({ fields, columns: initialColumns, onChange, onClose, ...resizing }: ColumnChooserProps) {
  const [columns, setColumns] = useState(initialColumns);
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const wanted = name.trim().toLowerCase();
  const offered = [...new Set([...columns, ...builtInFields, ...fields])].filter((field) =>
    field.toLowerCase().includes(wanted),
  );

  function update(next: string[]) {
    setColumns(next);
    onChange(next);
  }

  function add(event: FormEvent) {
    event.preventDefault();
    const field = name.trim();
    if (!isLogField(field))
      return setError("Enter a field such as status, or a path such as meta.url or data.order.id.");
    update([...new Set([...columns, field])]);
    setName("");
  }

  return (
    <Modal
      open
      onClose={onClose}
      title="Columns"
      description="Timestamp, Type, Source and Message are always shown."
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <form onSubmit={add} className="flex items-start gap-2">
        <TextField
          label="Add a field"
          mono
          placeholder="meta.url"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
          error={error}
          className="flex-1"
        />
        <Button type="submit" className="mt-6">
          Add
        </Button>
      </form>
      <ul aria-label="Fields" className="mt-3 max-h-44 shrink-0 overflow-y-auto">
        {offered.map((field) => (
          <li key={field} className="flex h-8 items-center max-sm:h-10">
            <Checkbox
              label={<FieldName field={field} />}
              checked={columns.includes(field)}
              onChange={(on) => update(on ? [...columns, field] : columns.filter((other) => other !== field))}
            />
          </li>
        ))}
      </ul>
      <ShownColumns columns={columns} onChange={update} {...resizing} />
    </Modal>
  );
}
