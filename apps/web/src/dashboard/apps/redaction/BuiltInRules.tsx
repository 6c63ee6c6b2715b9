import { Alert } from "../../../ui/Alert.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Toggle } from "../../../ui/field/Toggle.tsx";
import { type Column, Table } from "../../../ui/Table.tsx";
import { type BuiltInRule, builtInRules } from "./built-in-rules.ts";

interface BuiltInRulesProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const columns: readonly Column<BuiltInRule>[] = [
  {
    id: "rule",
    header: "Rule",
    cell: ({ name, text }) => (
      <div className="sm:py-2.5">
        <p className="font-medium">{name}</p>
        <p className="mt-0.5 text-caption text-muted">{text}</p>
      </div>
    ),
  },
  {
    id: "before",
    header: "Sent",
    hideBelow: "md",
    width: "w-60",
    cell: ({ before }) => <Sample text={before} />,
  },
  {
    id: "after",
    header: "Stored as",
    width: "sm:w-64",
    cell: ({ after }) => <Sample text={after} isStored />,
  },
];

export function BuiltInRules({ isOn, onChange }: BuiltInRulesProps) {
  return (
    <Card flush>
      <div className="px-5 py-4">
        <Toggle
          label="Built-in rules"
          hint="Passwords, tokens, keys and card numbers are masked before a log is stored."
          checked={isOn}
          onChange={onChange}
        />
        {!isOn && (
          <Alert tone="warn" title="Secrets will be stored as sent" className="mt-3">
            Only your own rules below will apply to new logs.
          </Alert>
        )}
      </div>
      <div className="border-t">
        <Table label="Built-in rules" columns={columns} rows={builtInRules} rowKey={({ name }) => name} />
      </div>
    </Card>
  );
}

function Sample({ text, isStored = false }: { text: string; isStored?: boolean }) {
  return (
    <code
      className={`block max-w-60 truncate font-mono text-mono max-sm:max-w-full ${isStored ? "text-text" : "text-muted"}`}
    >
      {text}
    </code>
  );
}
