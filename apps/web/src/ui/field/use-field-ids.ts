import { useId } from "react";
import type { FieldProps } from "./Field.tsx";

/** The ids and ARIA attributes that connect a control with its label and note. */
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
