import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { classes } from "../classes.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "trailing"> {
  /** Of the button, for secrets that aren't passwords. */
  showLabel?: string;
}

export function PasswordField({ showLabel = "Show password", ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const EyeIcon = shown ? EyeOff : Eye;
  const toggle = (
    <button
      type="button"
      aria-label={showLabel}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      className={classes(
        "grid place-items-center rounded-control text-faint transition-colors hover:text-text",
        props.size === "site" ? "size-9" : "size-6.5",
      )}
    >
      <EyeIcon aria-hidden className="size-4" />
    </button>
  );
  return <TextField {...props} type={shown ? "text" : "password"} trailing={toggle} />;
}
