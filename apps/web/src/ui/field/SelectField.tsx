import { lazy, Suspense, useState } from "react";
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
const OpenSelect = lazy(async () => ({ default: (await load()).OpenSelect }));

/** The list is a tenth of the initial bundle, so it is loaded on first interaction. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, size = "md", labelEnd, labelHidden, className } = props;
  const { options, value, onChange, icon, placeholder, disabled } = props;
  const [isActivated, setActivated] = useState(false);
  const { id, noteId, aria } = useFieldIds({ hint, error });
  const frame = { id, noteId, label, hint, error, size, labelEnd, labelHidden, className };
  const text = options.find((option) => option.value === value)?.label ?? placeholder;
  const trigger = { ...aria, id, disabled, display: { value, text, icon }, style: { size, error } };
  const closed = <ClosedSelect {...trigger} onIntent={() => void load()} onOpen={() => setActivated(true)} />;
  return (
    <FieldFrame {...frame}>
      {isActivated ? (
        <Suspense fallback={closed}>
          <OpenSelect {...trigger} options={options} onChange={(next) => onChange(next as Value)} />
        </Suspense>
      ) : (
        closed
      )}
    </FieldFrame>
  );
}
