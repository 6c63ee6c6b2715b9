import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { controlClasses } from "./control-classes.ts";
import { FieldFrame, type FieldProps } from "./Field.tsx";
import { useFieldIds } from "./use-field-ids.ts";

interface TextAreaFieldProps extends FieldProps, ComponentProps<"textarea"> {
  /** For key names and patterns. */
  mono?: boolean;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, size = "md", labelEnd, labelHidden, ...own } = props;
  const { mono, className, id: givenId, rows = 4, ...area } = own;
  const { id, noteId, aria } = useFieldIds({ hint, error }, givenId);
  const frame = { id, noteId, label, hint, error, size, labelEnd, labelHidden, className };
  return (
    <FieldFrame {...frame}>
      <textarea
        {...area}
        {...aria}
        id={id}
        rows={rows}
        className={controlClasses(
          size,
          error,
          classes("block", size === "site" ? "py-3" : "py-2", mono && "font-mono text-mono"),
        )}
      />
    </FieldFrame>
  );
}
