import { useId } from "react";
import type { FieldProps } from "./Field.tsx";

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
