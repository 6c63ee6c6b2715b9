import { type IssueSignal, issueSignals } from "@contrail/protocol";
import { Checkbox } from "../../../../ui/field/Checkbox.tsx";
import { PopoverPicker } from "./PopoverPicker.tsx";

const verbs: Readonly<Record<IssueSignal, { text: string; label: string }>> = {
  new: { text: "is new", label: "is new" },
  regressed: { text: "regresses", label: "regresses: comes back after it was resolved" },
  escalating: { text: "escalates", label: "escalates: far more events than usual" },
};

interface SignalPickerProps {
  on: readonly IssueSignal[];
  onChange: (on: IssueSignal[]) => void;
}

/** What an issue does. */
export function SignalPicker({ on, onChange }: SignalPickerProps) {
  const words = issueSignals.filter((signal) => on.includes(signal)).map((signal) => verbs[signal].text);
  const text = words.length > 1 ? `${words.slice(0, -1).join(", ")} or ${words.at(-1)}` : (words[0] ?? "…");
  return (
    <PopoverPicker label="What an issue does" text={text} isWrong={on.length === 0} className="w-80 p-3">
      <div className="grid gap-2.5">
        {issueSignals.map((signal) => (
          <Checkbox
            key={signal}
            label={verbs[signal].label}
            checked={on.includes(signal)}
            onChange={(isChecked) =>
              onChange(issueSignals.filter((each) => (each === signal ? isChecked : on.includes(each))))
            }
          />
        ))}
      </div>
    </PopoverPicker>
  );
}
