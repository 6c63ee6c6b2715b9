import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";
import type { Icon } from "../icon.ts";
import { controlClasses } from "./control-classes.ts";
import { FieldFrame, type FieldProps } from "./Field.tsx";
import { useFieldIds } from "./use-field-ids.ts";

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<"input">, "size"> {
  icon?: Icon;
  /** Inside the field at its end, such as a button. */
  trailing?: ReactNode;
  /** Number of buttons to reserve space for. */
  trailingButtons?: 1 | 2;
  /** For keys and log text. */
  mono?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, size = "md", labelEnd, labelHidden, ...own } = props;
  const { icon: IconDrawing, trailing, trailingButtons = 1, mono, className, id: givenId, ...input } = own;
  const { id, noteId, aria } = useFieldIds({ hint, error }, givenId);
  const frame = { id, noteId, label, hint, error, size, labelEnd, labelHidden, className };
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        {IconDrawing && (
          <IconDrawing
            aria-hidden
            className={classes(
              "absolute inset-y-0 my-auto size-4 text-faint",
              size === "site" ? "left-3.5" : "left-2.5",
            )}
          />
        )}
        <input
          {...input}
          {...aria}
          id={id}
          className={controlClasses(
            size,
            error,
            classes(
              size === "site" ? "h-11" : "h-8 max-sm:h-10",
              mono && "font-mono text-mono",
              IconDrawing && (size === "site" ? "pl-10" : "pl-9"),
              trailing !== undefined && (size === "site" ? "pr-12" : trailingButtons === 2 ? "pr-17" : "pr-9"),
            ),
          )}
        />
        {trailing !== undefined && (
          <div className={classes("absolute inset-y-0 flex items-center", size === "site" ? "right-1.5" : "right-1")}>
            {trailing}
          </div>
        )}
      </div>
    </FieldFrame>
  );
}
