import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";

export type FieldSize = "md" | "site";

/** What every field can be given, whatever its control. */
export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Replaces the hint and is announced. */
  error?: string;
  size?: FieldSize;
  /** Stands at the end of the label's line, e.g. a link. */
  labelEnd?: ReactNode;
  /** The label is read out but not drawn, for toolbars. */
  labelHidden?: boolean;
}

interface FieldFrameProps extends FieldProps {
  id: string;
  noteId: string;
  className?: string;
  children: ReactNode;
}

/** Label above, control, and one note below: the hint, or the error in its place. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, noteId, label, hint, error, size = "md", labelEnd, labelHidden = false, className, children } = props;
  return (
    <div className={classes("min-w-0", className)}>
      <div className={labelHidden ? "sr-only" : "mb-1.5 flex items-baseline justify-between gap-3"}>
        <label htmlFor={id} className={classes("font-medium", size === "site" ? "text-ui" : "text-table")}>
          {label}
        </label>
        {labelEnd}
      </div>
      {children}
      <FieldNote id={noteId} hint={hint} error={error} size={size} />
    </div>
  );
}

interface FieldNoteProps extends Pick<FieldProps, "hint" | "error" | "size"> {
  id: string;
}

export function FieldNote({ id, hint, error, size }: FieldNoteProps) {
  const text = classes("mt-1.5 empty:hidden", size === "site" ? "text-table" : "text-caption");
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

/** The ids and aria attributes that tie a control to its label and note. */
export function useFieldIds(props: Pick<FieldProps, "hint" | "error">, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  const hasNote = Boolean(props.error) || props.hint !== undefined;
  return {
    id,
    noteId,
    aria: {
      "aria-invalid": props.error ? true : undefined,
      "aria-describedby": hasNote ? noteId : undefined,
    } as const,
  };
}

const control =
  "w-full rounded-control border bg-field text-text transition-[border-color,box-shadow] placeholder:text-faint disabled:opacity-45";
const controlSizes: Record<FieldSize, string> = {
  md: "px-3 text-table",
  site: "px-3.5 text-ui",
};

export function controlClasses(size: FieldSize, error: string | undefined, className?: string) {
  return classes(
    control,
    controlSizes[size],
    error ? "border-error focus-visible:ring-field-error" : "border-line-strong focus-visible:ring-field",
    className,
  );
}
