import { type Column, Table } from "../../ui/Table.tsx";
import type { Option } from "./options.ts";

const columns: Column<Option>[] = [
  { id: "name", header: "Option", cell: ({ name }) => <code className="font-mono text-mono">{name}</code> },
  { id: "type", header: "Type", cell: ({ type }) => <code className="font-mono text-mono text-muted">{type}</code> },
  {
    id: "fallback",
    header: "Default",
    cell: ({ fallback }) => <code className="font-mono text-mono text-muted">{fallback || "none"}</code>,
  },
  { id: "meaning", header: "Meaning", cell: ({ meaning }) => <span className="text-muted">{meaning}</span> },
];

export function OptionsTable({ options }: { options: readonly Option[] }) {
  return <Table label="Options of the logger" columns={columns} rows={options} rowKey={({ name }) => name} compact />;
}
