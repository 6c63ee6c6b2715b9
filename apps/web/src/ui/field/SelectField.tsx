import { Check, ChevronDown } from "lucide-react";
import { Select } from "radix-ui";
import { classes } from "../classes.ts";
import type { Icon } from "../icon.ts";
import { FieldFrame, type FieldProps } from "./Field.tsx";
import { useFieldIds } from "./use-field-ids.ts";

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps<Value extends string> extends FieldProps {
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  icon?: Icon;
  /** Shown when `value` is none of the options. */
  placeholder?: string;
  disabled?: boolean;
  className?: string;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, size = "md", labelEnd, labelHidden, className } = props;
  const { options, value, onChange, icon: IconDrawing, placeholder, disabled } = props;
  const { id, noteId, aria } = useFieldIds({ hint, error });
  const frame = { id, noteId, label, hint, error, size, labelEnd, labelHidden, className };
  return (
    <FieldFrame {...frame}>
      <Select.Root value={value} onValueChange={(next) => onChange(next as Value)} disabled={disabled}>
        <Select.Trigger
          {...aria}
          id={id}
          className={classes(
            "flex w-full items-center gap-2 rounded-control border bg-raised font-medium text-text transition-colors not-disabled:hover:bg-raised-hover disabled:opacity-45",
            size === "site" ? "h-11 px-3.5 text-ui" : "h-8 px-3 text-table max-sm:h-10",
            error ? "border-error" : "border-line-strong",
          )}
        >
          {IconDrawing && <IconDrawing aria-hidden className="size-4 text-faint" />}
          <span className="min-w-0 flex-1 truncate text-left">
            <Select.Value placeholder={placeholder} />
          </span>
          <ChevronDown aria-hidden className="-mr-1 size-4 text-faint" />
        </Select.Trigger>
        <Select.Portal>
          <Select.Content
            position="popper"
            sideOffset={4}
            collisionPadding={8}
            className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-fade-in overflow-hidden rounded-segment bg-raised p-1 shadow-float"
          >
            <Select.Viewport>
              {options.map((option) => (
                <SelectItem key={option.value} option={option} />
              ))}
            </Select.Viewport>
          </Select.Content>
        </Select.Portal>
      </Select.Root>
    </FieldFrame>
  );
}

function SelectItem({ option }: { option: SelectOption }) {
  return (
    <Select.Item
      value={option.value}
      disabled={option.disabled}
      className="flex h-8 cursor-default items-center gap-3 rounded-control px-2.5 text-table text-muted outline-none data-disabled:opacity-45 data-highlighted:bg-active data-highlighted:text-text data-[state=checked]:text-text"
    >
      <span className="flex-1">
        <Select.ItemText>{option.label}</Select.ItemText>
      </span>
      <Select.ItemIndicator>
        <Check aria-hidden className="size-3.5 text-accent" />
      </Select.ItemIndicator>
    </Select.Item>
  );
}
