import type { Team } from "@contrail/protocol";
import { type FormEvent, useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { teamsKey } from "../../../lib/api/queries.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useSsoApi } from "../../../lib/api/use-sso-api.ts";
import { useUser } from "../../../lib/session/use-user.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { CodeField } from "../../../ui/field/CodeField.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";

/** For owners, if the identity provider doesn't work: the password, then a code from an email. */
export function BreakGlass({ team }: { team: Team }) {
  const api = useSsoApi();
  const [password, setPassword] = useState("");
  const send = useApiMutation({ mutationFn: () => api.sendBreakGlassCode({ teamId: team.id, password }) });
  return (
    <section className="mt-10 border-t pt-6">
      <h2 className="text-ui font-semibold">Can't sign in through it?</h2>
      <p className="mt-1 text-table text-muted">
        As an owner, you can enter for one hour with your password and a code that we email you. It's recorded in the
        audit log, and all owners get an email.
      </p>
      {send.isSuccess ? (
        <CodeForm teamId={team.id} password={password} onBack={() => send.reset()} />
      ) : (
        <form noValidate onSubmit={(event) => submit(event, () => send.mutate())}>
          <PasswordField
            label="Password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            autoComplete="current-password"
            className="mt-4"
            {...(send.isError ? { error: toErrorMessage(send.error) } : {})}
          />
          <Button type="submit" className="mt-3" busy={send.isPending} disabled={password === ""}>
            Email me a code
          </Button>
        </form>
      )}
    </section>
  );
}

interface CodeFormProps {
  teamId: string;
  password: string;
  onBack: () => void;
}

function CodeForm({ teamId, password, onBack }: CodeFormProps) {
  const api = useSsoApi();
  const { cache } = useClient();
  const { email } = useUser();
  const [code, setCode] = useState("");
  const enter = useApiMutation({
    mutationFn: (entered: string) => api.breakGlass({ teamId, password, code: entered }),
    onSuccess: () => cache.invalidateQueries({ queryKey: teamsKey }),
  });
  return (
    <form noValidate onSubmit={(event) => submit(event, () => enter.mutate(code))}>
      <CodeField
        label="Code"
        hint={`We sent it to ${email}. It's valid for 10 minutes.`}
        value={code}
        onChange={setCode}
        onComplete={(entered) => enter.mutate(entered)}
        autoFocus
        className="mt-4"
        {...(enter.isError ? { error: toErrorMessage(enter.error) } : {})}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" busy={enter.isPending} disabled={code.length < 6}>
          Enter team
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

function submit(event: FormEvent, send: () => void): void {
  event.preventDefault();
  send();
}
