import { Check, Copy } from "lucide-react";
import { Announcement } from "../Announcement.tsx";
import { classes } from "../classes.ts";
import type { Icon } from "../icon.ts";
import { Button, type ButtonProps } from "./Button.tsx";
import { useCopy } from "./use-copy.ts";

interface CopyButtonProps extends Pick<ButtonProps, "variant" | "size" | "className" | "disabled" | "title"> {
  /** A function if it is work to make it: it is called by the click. */
  text: string | (() => string);
  icon?: Icon;
  label?: string;
  copiedLabel?: string;
  onCopied?: () => void;
}

/** Copies a text, and replaces its label with a confirmation of the same width for 2 s. */
export function CopyButton(props: CopyButtonProps) {
  const { text, icon = Copy, label = "Copy", copiedLabel = "Copied!", onCopied, ...rest } = props;
  const { variant = "quiet", size = "sm", ...button } = rest;
  const { copied, copy } = useCopy(text, onCopied);
  return (
    <>
      <Button {...button} variant={variant} size={size} onClick={copy}>
        <span className={classes("grid", variant === "quiet" ? "justify-items-end" : "justify-items-center")}>
          <CopyLabel icon={icon} shown={!copied}>
            {label}
          </CopyLabel>
          <CopyLabel icon={Check} shown={copied} className={variant === "primary" ? undefined : "text-log"}>
            {copiedLabel}
          </CopyLabel>
        </span>
      </Button>
      <Announcement>{copied && copiedLabel}</Announcement>
    </>
  );
}

interface CopyLabelProps {
  icon: Icon;
  shown: boolean;
  className?: string;
  children: string;
}

function CopyLabel({ icon: IconDrawing, shown, className, children }: CopyLabelProps) {
  return (
    <span
      aria-hidden={!shown}
      className={classes("col-start-1 row-start-1 flex items-center gap-1.5", !shown && "invisible", className)}
    >
      <IconDrawing aria-hidden className="size-3.5" />
      {children}
    </span>
  );
}
