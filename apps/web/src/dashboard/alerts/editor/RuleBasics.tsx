import type { AlertSeverity } from "@contrail/protocol";
import { TextField } from "../../../ui/field/TextField.tsx";
import { Segment } from "../../../ui/navigation/Segment.tsx";
import { severityNames } from "../severity.ts";
import type { RuleDraft } from "./rule-draft.ts";

interface RuleBasicsProps {
  draft: RuleDraft;
  /** Only the channels can be changed. */
  isFixed: boolean;
  error: string | undefined;
  onChange: (draft: RuleDraft) => void;
}

const hints: Readonly<Record<AlertSeverity, string>> = {
  low: "Waits during quiet hours.",
  high: "Waits during quiet hours.",
  critical: "Critical ignores quiet hours.",
};

export function RuleBasics({ draft, isFixed, error, onChange }: RuleBasicsProps) {
  return (
    <div className="mb-5 grid gap-5 border-b pb-5">
      <TextField
        label="Name"
        value={draft.name}
        maxLength={100}
        autoComplete="off"
        disabled={isFixed}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
        hint="Shown in messages and in the incident list."
        {...(error !== undefined && draft.name.trim() === "" && { error })}
      />
      {!isFixed && (
        <div>
          <p aria-hidden className="mb-1.5 text-table font-medium">
            Severity
          </p>
          <Segment<AlertSeverity>
            label="Severity"
            items={(["low", "high", "critical"] as const).map((id) => ({ id, label: severityNames[id] }))}
            value={draft.severity}
            onChange={(severity) => onChange({ ...draft, severity })}
          />
          <p className="mt-1.5 text-caption text-faint">{hints[draft.severity]}</p>
        </div>
      )}
    </div>
  );
}
