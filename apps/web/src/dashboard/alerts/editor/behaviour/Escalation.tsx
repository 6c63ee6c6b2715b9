import type { AlertRoute } from "@contrail/protocol";
import { Plus, Trash2 } from "lucide-react";
import { Button } from "../../../../ui/button/Button.tsx";
import { IconButton } from "../../../../ui/button/IconButton.tsx";
import { ChannelPicker } from "../pickers/ChannelPicker.tsx";
import { NumberField } from "./NumberField.tsx";

interface EscalationProps {
  routes: readonly AlertRoute[];
  onChange: (routes: AlertRoute[]) => void;
}

const maxSteps = 5;

/** Later steps, as long as no one has acknowledged the incident. The first one is part of the sentence. */
export function Escalation({ routes, onChange }: EscalationProps) {
  const [first = { channels: [], afterMinutes: 0 }, ...later] = routes;
  const change = (index: number, part: Partial<AlertRoute>) =>
    onChange([first, ...later.map((step, each) => (each === index ? { ...step, ...part } : step))]);
  return (
    <>
      <p className="text-caption text-muted">Notifies more channels if no one has acknowledged the incident by then.</p>
      {later.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by their order
        <fieldset key={index} className="border-t pt-3">
          <legend className="sr-only">Step {index + 2}</legend>
          <div className="flex items-end gap-2">
            <div className="flex-1">
              <NumberField
                label="After minutes"
                value={step.afterMinutes}
                min={1}
                max={1_440}
                onChange={(afterMinutes) => change(index, { afterMinutes })}
              />
            </div>
            <IconButton
              label={`Remove step ${index + 2}`}
              icon={Trash2}
              onClick={() => onChange([first, ...later.filter((_, each) => each !== index)])}
            />
          </div>
          <div className="mt-2 -ml-0.5 flex flex-wrap gap-y-1.5">
            <ChannelPicker
              selected={step.channels}
              onChange={(channels) => change(index, { channels })}
              addLabel={`Add a channel to step ${index + 2}`}
            />
          </div>
        </fieldset>
      ))}
      {routes.length < maxSteps && (
        <Button
          size="sm"
          icon={Plus}
          onClick={() =>
            onChange([first, ...later, { channels: [], afterMinutes: (later.at(-1)?.afterMinutes ?? 0) + 15 }])
          }
        >
          Add a step
        </Button>
      )}
    </>
  );
}
