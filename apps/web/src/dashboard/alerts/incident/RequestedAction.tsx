// Links in messages ask to acknowledge, mute or resolve: `?do=acknowledge`. Programs that scan emails open links too, so
// nothing is done until someone confirms it here.
import type { Incident, Mute } from "@contrail/protocol";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { Confirm } from "../../../ui/dialog/Confirm.tsx";
import { FormModal } from "../../../ui/dialog/FormModal.tsx";
import { SelectField } from "../../../ui/field/SelectField.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { muteForADay, muteForAnHour } from "../mutes.ts";
import type { IncidentActions } from "../use-incident-actions.ts";
import { parseRequest, type RequestedChange, whyImpossible } from "./requested-change.ts";

interface RequestedActionProps {
  incident: Incident;
  actions: IncidentActions;
  canWrite: boolean;
}

export function RequestedAction({ incident, actions, canWrite }: RequestedActionProps) {
  const { request, close } = useRequest();
  const reason = request && whyImpossible(request, incident, { canWrite });
  const dismiss = useEffectEvent((why: string) => {
    toast(why);
    close();
  });
  useEffect(() => {
    if (reason !== undefined) dismiss(reason);
  }, [reason]);
  if (request === undefined || reason !== undefined) return null;

  function change(act: () => void) {
    act();
    close();
  }

  if (request === "mute") {
    return (
      <MuteIncident incident={incident} onClose={close} onMute={(mute) => change(() => actions.mute(incident, mute))} />
    );
  }
  const { verb, effect } = questions[request];
  return (
    <Confirm
      open
      tone="neutral"
      onClose={close}
      onConfirm={() => change(() => actions.act(incident, request))}
      title={`${verb} incident ${incident.number}?`}
      text={`${incident.title}. ${effect}`}
      confirmLabel={verb}
    />
  );
}

const questions = {
  acknowledge: { verb: "Acknowledge", effect: "Repeats and escalation stop, and your team sees that you have it." },
  resolve: { verb: "Resolve", effect: "If the rule fires again, a new incident opens." },
} as const;

const durations = [
  { value: "hour", label: "For 1 hour" },
  { value: "day", label: "For 1 day" },
  { value: "worse", label: "Until it gets worse" },
] as const;

type Duration = (typeof durations)[number]["value"];

function toMute(duration: Duration): Mute {
  if (duration === "worse") return { until: "worse" };
  return duration === "hour" ? muteForAnHour() : muteForADay();
}

interface MuteIncidentProps {
  incident: Incident;
  onMute: (mute: Mute) => void;
  onClose: () => void;
}

function MuteIncident({ incident: { number, title }, onMute, onClose }: MuteIncidentProps) {
  const [duration, setDuration] = useState<Duration>("hour");
  return (
    <FormModal
      title={`Mute incident ${number}?`}
      description={`${title}.`}
      size="sm"
      onClose={onClose}
      submitLabel="Mute"
      busy={false}
      onSubmit={() => onMute(toMute(duration))}
    >
      <SelectField<Duration> label="How long" options={durations} value={duration} onChange={setDuration} />
    </FormModal>
  );
}

/** From the URL, until it is done or dismissed: loading the page again doesn't ask again. */
function useRequest(): { request: RequestedChange | undefined; close: () => void } {
  const [params, setParams] = useSearchParams();
  function close() {
    const rest = new URLSearchParams(params);
    rest.delete("do");
    setParams(rest, { replace: true });
  }
  return { request: parseRequest(params.get("do")), close };
}
