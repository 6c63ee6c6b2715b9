// What members do about incidents, in the list and on their page.
import type { Incident, Mute } from "@contrail/protocol";
import { useMutation } from "@tanstack/react-query";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { toast } from "../../ui/toast/toast.ts";
import { type IncidentAction, useAlertCalls } from "./alert-queries.ts";
import { describeMute } from "./mutes.ts";
import { alertsKey } from "./open-incident-count.ts";

const done: Readonly<Record<IncidentAction, string>> = {
  acknowledge: "acknowledged",
  resolve: "resolved",
  reopen: "reopened",
};

export function useIncidentActions() {
  const client = useClient();
  const calls = useAlertCalls();
  const reload = () => client.reload(alertsKey);
  const showError = (error: unknown, { number }: { number: number }) =>
    toast.error(`Couldn't change incident ${number}. ${toErrorMessage(error)}`);

  const acting = useMutation({
    mutationFn: ({ number, action }: { number: number; action: IncidentAction }) => calls.act(number, action),
    onSuccess(_, { number, action }) {
      toast.success(`Incident ${number} ${done[action]}`);
      return reload();
    },
    onError: showError,
  });
  const muting = useMutation({
    mutationFn: ({ number, mute }: { number: number; mute: Mute | null }) => calls.muteIncident(number, mute),
    onSuccess(_, { number, mute }) {
      toast.success(mute ? `Incident ${number} muted ${describeMute(mute, new Date())}` : `Incident ${number} unmuted`);
      return reload();
    },
    onError: showError,
  });

  return {
    isPending: acting.isPending || muting.isPending,
    act: ({ number }: Pick<Incident, "number">, action: IncidentAction) => acting.mutate({ number, action }),
    mute: ({ number }: Pick<Incident, "number">, mute: Mute | null) => muting.mutate({ number, mute }),
  };
}

export type IncidentActions = ReturnType<typeof useIncidentActions>;

/** Only what is open and not yet someone's can be acknowledged. */
export function canAcknowledge({ status, acknowledgedAt }: Pick<Incident, "status" | "acknowledgedAt">): boolean {
  return status === "open" && acknowledgedAt === null;
}
