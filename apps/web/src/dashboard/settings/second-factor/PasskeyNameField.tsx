import { maxNameLength } from "@contrail/protocol";
import { TextField } from "../../../ui/field/TextField.tsx";

interface PasskeyNameFieldProps {
  value: string;
  onChange: (name: string) => void;
}

export function PasskeyNameField({ value, onChange }: PasskeyNameFieldProps) {
  return (
    <TextField
      label="Name"
      hint="To recognize it by, such as MacBook or YubiKey."
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
      maxLength={maxNameLength}
      autoComplete="off"
      autoFocus
    />
  );
}
