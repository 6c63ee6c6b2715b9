import { Check, ChevronDown } from "lucide-react";
import { Select } from "radix-ui";
import type { Icon } from "../../../../ui/icon.ts";
import { pickerClasses } from "./picker-classes.ts";

export interface PickerOption<Value extends string> {
  value: Value;
  label: string;
}

interface SelectPickerProps<Value extends string> {
  /** Accessible name; the text is its value. */
  label: string;
  options: readonly PickerOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  mono?: boolean;
  icon?: Icon;
  disabled?: boolean;
}

/** One of several, as a part of the sentence. */
export function SelectPicker<Value extends string>(props: SelectPickerProps<Value>) {
  const { label, options, value, onChange, mono = false, icon: IconDrawing, disabled } = props;
  return (
    <Select.Root value={value} onValueChange={(next) => onChange(next as Value)} disabled={disabled ?? false}>
      <Select.Trigger aria-label={label} className={pickerClasses({ mono })}>
        {IconDrawing && <IconDrawing aria-hidden className="size-4 shrink-0 text-faint" />}
        <span className="truncate">
          <Select.Value />
        </span>
        <ChevronDown aria-hidden className="-mr-1 size-4 shrink-0 text-faint" />
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
              <Select.Item
                key={option.value}
                value={option.value}
                className="flex h-8 cursor-default items-center gap-3 rounded-control px-2.5 text-table text-muted outline-none data-highlighted:bg-active data-highlighted:text-text data-[state=checked]:text-text max-sm:h-10"
              >
                <span className="flex-1">
                  <Select.ItemText>{option.label}</Select.ItemText>
                </span>
                <Select.ItemIndicator>
                  <Check aria-hidden className="size-3.5 text-accent" />
                </Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  );
}
