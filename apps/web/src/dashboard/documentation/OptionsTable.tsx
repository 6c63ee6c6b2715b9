import type loggerOptions from "../../lib/logger-options.generated.json";
import { Inline } from "../../ui/Inline.tsx";
import { type Column, Table } from "../../ui/Table.tsx";

export type Option = (typeof loggerOptions)[number];

const columns: Column<Option>[] = [
  { id: "name", header: "Option", cell: ({ name }) => <code className="font-mono text-mono">{name}</code> },
  {
    id: "type",
    header: "Type",
    cell: ({ type }) => (
      <code className="block py-2 font-mono text-mono wrap-break-word text-muted max-sm:py-0">{type}</code>
    ),
    width: "max-w-45",
  },
  {
    id: "default",
    header: "Default",
    cell: (option) => <code className="font-mono text-mono text-muted">{option.default || "none"}</code>,
  },
  {
    id: "description",
    header: "Description",
    cell: ({ description }) => (
      <span className="block py-2 text-muted max-sm:py-0">
        <Inline text={description} />
      </span>
    ),
    width: "max-sm:w-full",
  },
];

export function OptionsTable({ options }: { options: readonly Option[] }) {
  return <Table label="Logger options" columns={columns} rows={options} rowKey={({ name }) => name} compact />;
}
