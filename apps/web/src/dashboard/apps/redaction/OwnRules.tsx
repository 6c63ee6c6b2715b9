import { redactionLimits } from "@contrail/protocol";
import type { Ref } from "react";
import { Card } from "../../../ui/Card.tsx";
import { TextAreaField } from "../../../ui/field/TextAreaField.tsx";
import { Toggle } from "../../../ui/field/Toggle.tsx";
import { InlineCode } from "../../../ui/InlineCode.tsx";
import { type FormErrors, type ListField, listFields, type RulesForm, toEntries } from "./rules-form.ts";

interface OwnRulesProps {
  form: RulesForm;
  errors: FormErrors;
  onChange: (part: Partial<RulesForm>) => void;
  /** Of the first field with an error. */
  errorRef: Ref<HTMLTextAreaElement>;
}

const fields: Record<ListField, { label: string; hint: string; max: number }> = {
  keys: {
    label: "Keys to mask",
    hint: "One per line, in any spelling: `taxNumber` also matches `tax_number` and `customer-tax-number`.",
    max: redactionLimits.keys,
  },
  allowKeys: {
    label: "Keys to keep",
    hint: "One per line. Values of these keys stay, although a built-in rule masks their name. Card numbers and the like are still masked.",
    max: redactionLimits.keys,
  },
  patterns: {
    label: "Patterns to mask",
    hint: "One per line. `#` is a digit, `*` a run of letters, digits and `_\u00a0.\u00a0+\u00a0~\u00a0-`. For example `emp-####` or `cust_*`.",
    max: redactionLimits.patterns,
  },
};

export function EmailRule({ form, onChange }: Pick<OwnRulesProps, "form" | "onChange">) {
  return (
    <Card>
      <Toggle
        label="Mask email addresses"
        hint={
          <InlineCode text="Stored as `[redacted email]`, so logs can't be found by an address any longer. AI providers never see addresses, whether this is on or off." />
        }
        checked={form.emails}
        onChange={(emails) => onChange({ emails })}
      />
    </Card>
  );
}

export function OwnRules({ form, errors, onChange, errorRef }: OwnRulesProps) {
  const firstError = listFields.find((field) => errors[field]);
  return (
    <Card title="Your rules">
      <div className="grid gap-5 md:grid-cols-2">
        {listFields.map((field) => {
          const { label, hint, max } = fields[field];
          const error = errors[field];
          return (
            <TextAreaField
              key={field}
              ref={field === firstError ? errorRef : undefined}
              label={label}
              labelEnd={<Count used={toEntries(form[field]).length} max={max} />}
              hint={<InlineCode text={hint} />}
              {...(error !== undefined && { error })}
              mono
              rows={4}
              spellCheck={false}
              autoCapitalize="off"
              value={form[field]}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          );
        })}
      </div>
    </Card>
  );
}

function Count({ used, max }: { used: number; max: number }) {
  return (
    <span className="text-caption text-faint tabular-nums">
      {used} of {max}
    </span>
  );
}
