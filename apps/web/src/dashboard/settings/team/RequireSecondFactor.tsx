import type { Team } from "@contrail/protocol";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Toggle } from "../../../ui/field/Toggle.tsx";
import { useTeamMutation } from "./use-team-mutation.ts";

export function RequireSecondFactor({ team }: { team: Team }) {
  const save = useTeamMutation({
    change: (api, secondFactorRequired: boolean) => api.updateTeam(team.id, { secondFactorRequired }),
    success: (isRequired) => (isRequired ? "Second factor required" : "Second factor no longer required"),
  });
  return (
    <Card title="Security">
      {save.isError && (
        <Alert tone="error" title="Couldn't change this" className="mb-4">
          {toErrorMessage(save.error)}
        </Alert>
      )}
      <Toggle
        label="Require two-factor sign-in"
        hint="Members without an authenticator app or a passkey can't open this team until they set one up."
        checked={save.isPending ? save.variables : team.secondFactorRequired}
        onChange={(isRequired) => save.mutate(isRequired)}
      />
    </Card>
  );
}
