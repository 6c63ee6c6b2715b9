import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../../../lib/api/client-context.tsx";
import { SelectPicker } from "./SelectPicker.tsx";

interface ApplicationPickerProps {
  /** Id, or name as in a link; null: all of the team. */
  application: string | null;
  onChange: (application: string | null) => void;
}

const any = "any application";

export function ApplicationPicker({ application, onChange }: ApplicationPickerProps) {
  const { queries } = useClient();
  const applications = useQuery(queries.applications()).data ?? [];
  const selected = applications.find(({ id, name }) => id === application || name === application)?.id;
  const unknown = application !== null && selected === undefined ? [{ value: application, label: application }] : [];
  return (
    <SelectPicker
      label="Application"
      mono={application !== null}
      options={[
        { value: any, label: "any application" },
        ...applications.map(({ id, name }) => ({ value: id, label: name })),
        ...unknown,
      ]}
      value={selected ?? application ?? any}
      onChange={(value) => onChange(value === any ? null : value)}
    />
  );
}
