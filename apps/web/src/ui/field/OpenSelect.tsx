import { Check } from "lucide-react";
import { Select } from "radix-ui";
import { SelectDisplay, type SelectTriggerProps, selectClasses } from "./SelectTrigger.tsx";

interface OpenSelectProps extends SelectTriggerProps {
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

/** The full select, initially open. */
export function OpenSelect({ options, onChange, display, style, disabled, ...aria }: OpenSelectProps) {
  return (
    <Select.Root defaultOpen value={display.value} onValueChange={onChange} disabled={disabled}>
      <Select.Trigger {...aria} className={selectClasses(style)}>
        <SelectDisplay {...display} />
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
