import type { ComponentProps } from "react";
import { controlClasses } from "./control-classes.ts";
import { FieldFrame, type FieldProps } from "./Field.tsx";
import { useFieldIds } from "./use-field-ids.ts";

interface TextAreaFieldProps extends FieldProps, ComponentProps<"textarea"> {}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, size = "md", labelEnd, labelHidden, className, id: givenId, rows = 4, ...area } = props;
  const { id, noteId, aria } = useFieldIds({ hint, error }, givenId);
  const frame = { id, noteId, label, hint, error, size, labelEnd, labelHidden, className };
  return (
    <FieldFrame {...frame}>
      <textarea
        {...area}
        {...aria}
        id={id}
        rows={rows}
        className={controlClasses(size, error, size === "site" ? "block py-3" : "block py-2")}
      />
    </FieldFrame>
  );
}
