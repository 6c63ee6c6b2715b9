import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { CopyButton } from "../button/CopyButton.tsx";
import { classes } from "../classes.ts";
import { MaskedSecret } from "../MaskedSecret.tsx";

interface SecretFieldProps {
  value: string;
  /** Accessible name, such as 'API key for checkout-web'. */
  label: string;
  onCopied?: () => void;
  /** False if there is a separate copy button. */
  copyButton?: boolean;
  className?: string;
}

export function SecretField({ value, label, onCopied, copyButton = true, className }: SecretFieldProps) {
  const [shown, setShown] = useState(false);
  const EyeIcon = shown ? EyeOff : Eye;
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form field
    <div
      role="group"
      aria-label={label}
      className={classes("flex h-9 items-center gap-1 rounded-control border bg-canvas pr-1 pl-4", className)}
    >
      <span className="min-w-0 flex-1 truncate">
        {shown ? <span className="font-mono text-mono">{value}</span> : <MaskedSecret value={value} dots={16} />}
      </span>
      <button
        type="button"
        aria-label="Show key"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="grid size-7 shrink-0 place-items-center rounded-control text-faint transition-colors hover:text-text"
      >
        <EyeIcon aria-hidden className="size-4" />
      </button>
      {copyButton && <CopyButton text={value} onCopied={onCopied} />}
    </div>
  );
}
