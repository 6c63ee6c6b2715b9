import { TextField } from "../../../../ui/field/TextField.tsx";
import type { KindFieldsProps } from "./kind-fields.ts";

interface UrlFieldProps extends KindFieldsProps {
  label?: string;
  hint?: string;
  placeholder: string;
}

/** The URL of a webhook is a secret: whoever knows it can post there. */
export function UrlField({ draft, change, saved, label = "URL", hint, placeholder }: UrlFieldProps) {
  return (
    <TextField
      label={label}
      type="url"
      inputMode="url"
      value={draft.url}
      onChange={({ target }) => change({ url: target.value })}
      placeholder={saved ? "Stored" : placeholder}
      hint={saved ? `It's encrypted and never shown. Leave this empty to keep it.` : hint}
      autoComplete="off"
      spellCheck={false}
      mono
    />
  );
}
