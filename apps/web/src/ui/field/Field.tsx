import type { ReactNode } from "react";
import { classes } from "../classes.ts";

export type FieldSize = "sm" | "md" | "site";

/** Props shared by all fields. */
export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Replaces the hint and is announced. */
  error?: string;
  size?: FieldSize;
  /** At the end of the label row, such as a link. */
  labelEnd?: ReactNode;
  /** Visually hidden label, for toolbars. */
  labelHidden?: boolean;
}

interface FieldFrameProps extends FieldProps {
  id: string;
  noteId: string;
  className?: string;
  children: ReactNode;
}

/** Label above, control, and one note below: the hint or the error. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, noteId, label, hint, error, size = "md", labelEnd, labelHidden = false, className, children } = props;
  return (
    <div className={classes("relative min-w-0", className)}>
      <div className={labelHidden ? "sr-only" : "mb-1.5"}>
        <label htmlFor={id} className={classes("font-medium", size === "site" ? "text-ui" : "text-table")}>
          {label}
        </label>
      </div>
      {children}
      {/* After the control in tab order, so that Tab goes from field to field. */}
      {labelEnd !== undefined && <div className="absolute top-0 right-0 flex h-5 items-center">{labelEnd}</div>}
      <FieldNote id={noteId} hint={hint} error={error} size={size} />
    </div>
  );
}

interface FieldNoteProps extends Pick<FieldProps, "hint" | "error" | "size"> {
  id: string;
}

function FieldNote({ id, hint, error, size }: FieldNoteProps) {
  const text = classes("mt-1.5 text-pretty empty:hidden", size === "site" ? "text-table" : "text-caption");
  if (error) {
    return (
      <p id={id} role="alert" className={classes(text, "text-error")}>
        {error}
      </p>
    );
  }
  if (hint === undefined) return null;
  return (
    <p id={id} className={classes(text, "text-faint")}>
      {hint}
    </p>
  );
}
