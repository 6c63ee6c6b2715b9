import { useQuery } from "@tanstack/react-query";
import { Layers } from "lucide-react";
import { useClient } from "../../lib/api/client-context.tsx";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { SelectField } from "./SelectField.tsx";

interface AppSelectProps {
  appName: string | undefined;
  onChange: (appName: string | undefined) => void;
  className?: string;
}

const all = "all applications";

export function AppSelect({ appName, onChange, className }: AppSelectProps) {
  const { queries } = useClient();
  const isPhone = useMediaQuery("(width < 40rem)");
  const applications = useQuery(queries.applications()).data ?? [];
  // The URL may hold a name or an id.
  const selected = applications.find(({ id, name }) => id === appName || name === appName)?.id ?? appName ?? all;
  const options = [
    { value: all, label: "All applications" },
    ...applications.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <SelectField
      label="Application"
      labelHidden
      icon={isPhone ? undefined : Layers}
      options={options}
      value={selected}
      placeholder={appName}
      onChange={(value) => onChange(value === all ? undefined : value)}
      className={className}
    />
  );
}
