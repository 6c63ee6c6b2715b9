import type { Channel } from "@contrail/protocol";
import type { ReactNode } from "react";
import { PasswordField } from "../../../../ui/field/PasswordField.tsx";

interface SecretInputProps {
  label: string;
  /** What it's called inside a sentence, such as `token`. */
  noun: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  hint: ReactNode;
  error?: string | undefined;
  saved: Channel | undefined;
  placeholder?: string;
}

/** A secret that is stored encrypted. That of a saved channel isn't known here. */
export function SecretInput({ label, noun, value, onChange, onBlur, hint, error, saved, ...rest }: SecretInputProps) {
  return (
    <PasswordField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
      placeholder={saved ? "Stored" : rest.placeholder}
      hint={saved ? `It's encrypted and never shown. Leave this empty to keep it.` : hint}
      {...(error !== undefined && { error })}
      showLabel={`Show ${noun}`}
      autoComplete="new-password"
      spellCheck={false}
      mono
    />
  );
}
