import type { ChangeEvent, ClipboardEvent, ComponentProps, SyntheticEvent } from "react";
import { classes } from "../classes.ts";
import { FieldFrame, type FieldProps } from "./Field.tsx";
import { useFieldIds } from "./use-field-ids.ts";

const codeDigits = 6;
const cells = Array.from({ length: codeDigits }, (_, index) => index);

interface CodeFieldProps
  extends Omit<FieldProps, "size">,
    Omit<ComponentProps<"input">, "size" | "value" | "onChange"> {
  value: string;
  onChange: (code: string) => void;
  /** Called when the sixth digit is entered: typed, pasted or autofilled. */
  onComplete?: (code: string) => void;
}

/** One native input for keyboards, password managers and screen readers, drawn as six cells. */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, error, labelEnd, labelHidden, className, value, onChange, onComplete, ...input } = props;
  const { id, noteId, aria } = useFieldIds({ hint, error }, input.id);
  const frame = { id, noteId, label, hint, error, labelEnd, labelHidden, className, size: "site" } as const;

  function enter(text: string) {
    const code = text.replace(/\D/g, "").slice(0, codeDigits);
    if (code === value) return;
    onChange(code);
    if (code.length === codeDigits) onComplete?.(code);
  }
  // maxlength would truncate a pasted '123 456' before the space is removed, so read the clipboard directly.
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    enter(event.clipboardData.getData("text"));
  }

  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input
          {...input}
          {...aria}
          id={id}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeDigits}
          placeholder="6-digit code"
          onChange={(event: ChangeEvent<HTMLInputElement>) => enter(event.target.value)}
          onPaste={paste}
          onSelect={caretToEnd}
          className="peer absolute inset-0 size-full cursor-text opacity-0"
        />
        <div
          aria-hidden
          className="pointer-events-none grid grid-cols-6 gap-2 peer-focus:[&>[data-next]>[data-caret]]:block peer-focus:[&>[data-next]]:ring-field"
        >
          {cells.map((index) => (
            <span
              key={index}
              data-next={index === Math.min(value.length, codeDigits - 1) || undefined}
              className={classes(
                "grid h-14 place-items-center rounded-control border bg-field font-mono text-h3 text-text transition-[border-color,box-shadow]",
                error ? "border-error" : "border-line-strong",
              )}
            >
              {value[index] ?? <span data-caret className="hidden h-5.5 w-px bg-accent" />}
            </span>
          ))}
        </div>
      </div>
    </FieldFrame>
  );
}

/** The cells show no caret between digits, so typing always appends. */
function caretToEnd(event: SyntheticEvent<HTMLInputElement>) {
  const { value, selectionStart } = event.currentTarget;
  if (selectionStart !== value.length) event.currentTarget.setSelectionRange(value.length, value.length);
}
