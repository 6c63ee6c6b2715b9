import { useState } from "react";
import { preload, useLazyModule } from "../../lib/use-lazy-module.ts";
import type { Icon } from "../icon.ts";
import { FieldFrame, type FieldProps } from "./Field.tsx";
import type { SelectOption } from "./OpenSelect.tsx";
import { ClosedSelect } from "./SelectTrigger.tsx";
import { useFieldIds } from "./use-field-ids.ts";

export type { SelectOption } from "./OpenSelect.tsx";

interface SelectFieldProps<Value extends string> extends FieldProps {
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  icon?: Icon;
  /** Shown if `value` isn't one of the options. */
  placeholder?: string;
  disabled?: boolean;
  className?: string;
}

const load = () => import("./OpenSelect.tsx");

/** The list is a tenth of the initial bundle, so it is loaded on first interaction. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, size = "md", labelEnd, labelHidden, className } = props;
  const { options, value, onChange, icon, placeholder, disabled } = props;
  const [isActivated, setActivated] = useState(false);
  const openModule = useLazyModule(isActivated, load);
  const { id, noteId, aria } = useFieldIds({ hint, error });
  const frame = { id, noteId, label, hint, error, size, labelEnd, labelHidden, className };
  const text = options.find((option) => option.value === value)?.label ?? placeholder;
  const trigger = { ...aria, id, disabled, display: { value, text, icon }, style: { size, error } };
  return (
    <FieldFrame {...frame}>
      {openModule ? (
        <openModule.OpenSelect {...trigger} options={options} onChange={(next) => onChange(next as Value)} />
      ) : (
        <ClosedSelect {...trigger} onIntent={() => preload(load)} onOpen={() => setActivated(true)} />
      )}
    </FieldFrame>
  );
}
