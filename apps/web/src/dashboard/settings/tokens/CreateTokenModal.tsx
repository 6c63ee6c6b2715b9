import {
  canGrant,
  dayMs,
  defaultTokenLifetimeDays,
  maxNameLength,
  roleForScope,
  type TokenScope,
  tokenLifetimesDays,
  tokenScopes,
} from "@contrail/protocol";
import { type FormEvent, useId, useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useTeam } from "../../../lib/session/use-team.ts";
import { toDay } from "../../../lib/time.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Modal } from "../../../ui/dialog/Modal.tsx";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import { SelectField } from "../../../ui/field/SelectField.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import type { NewToken } from "./NewTokenBanner.tsx";
import { useTokensApi } from "./use-tokens-api.ts";

interface CreateTokenModalProps {
  onClose: () => void;
  onCreated: (token: NewToken) => void;
}

type Lifetime = (typeof tokenLifetimesDays)[number];

const lifetimes = tokenLifetimesDays.map((days) => ({
  value: String(days),
  label: days === 365 ? "In 1 year" : `In ${days} days`,
}));

const scopeTexts: Record<TokenScope, string> = {
  "logs:read": "Search, follow and export logs; read usage",
  "issues:read": "Read issues and releases",
  "issues:write": "Resolve, ignore, assign, merge and comment",
  "releases:write": "Announce releases",
  "apps:write": "Create and rename applications, replace keys, edit views and redaction",
  "team:admin": "Manage members; read credits and the audit log",
};

export function CreateTokenModal({ onClose, onCreated }: CreateTokenModalProps) {
  const formId = useId();
  const scopesId = useId();
  const api = useTokensApi();
  const { reload } = useClient();
  const [name, setName] = useState("");
  const [days, setDays] = useState<Lifetime>(defaultTokenLifetimeDays);
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const create = useApiMutation({
    mutationFn: (body: { name: string; scopes: TokenScope[]; expiresInDays: Lifetime }) => api.createToken(body),
    onSuccess: async ({ token, secret }) => {
      await reload(api.tokens().queryKey, api.memberTokens().queryKey);
      onCreated({ name: token.name, secret });
    },
  });
  const isComplete = name.trim() !== "" && scopes.length > 0;

  function toggle(scope: TokenScope, isOn: boolean) {
    setScopes(tokenScopes.filter((each) => (each === scope ? isOn : scopes.includes(each))));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isComplete) create.mutate({ name: name.trim(), scopes: [...scopes], expiresInDays: days });
  }

  return (
    <Modal
      open
      onClose={onClose}
      title="Create token"
      description="Give it only what it needs. You'll see the token once."
      size="lg"
      dirty={name !== "" || scopes.length > 0}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={!isComplete} busy={create.isPending}>
            Create token
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="-m-1 flex flex-col gap-5 p-1">
        {create.isError && (
          <Alert tone="error" title="Couldn't create the token">
            {toErrorMessage(create.error)}
          </Alert>
        )}
        <div className="grid grid-cols-[1fr_--spacing(44)] gap-4 max-sm:grid-cols-1">
          <TextField
            label="Name"
            hint="So that you recognize it in this list."
            value={name}
            maxLength={maxNameLength}
            autoFocus
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          <SelectField
            label="Expires"
            options={lifetimes}
            value={String(days)}
            onChange={(value) => setDays(tokenLifetimesDays.find((each) => String(each) === value) ?? days)}
            hint={toDay(new Date(Date.now() + days * dayMs))}
          />
        </div>
        <fieldset aria-labelledby={scopesId}>
          <p id={scopesId} className="mb-2 text-table font-medium">
            Scopes
          </p>
          <div className="flex flex-col gap-3">
            {tokenScopes.map((scope) => (
              <ScopeOption
                key={scope}
                scope={scope}
                checked={scopes.includes(scope)}
                onChange={(isOn) => toggle(scope, isOn)}
              />
            ))}
          </div>
        </fieldset>
      </form>
    </Modal>
  );
}

interface ScopeOptionProps {
  scope: TokenScope;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function ScopeOption({ scope, checked, onChange }: ScopeOptionProps) {
  const { role } = useTeam();
  const isAllowed = canGrant(role, scope);
  return (
    <Checkbox
      checked={checked}
      onChange={onChange}
      disabled={!isAllowed}
      className="items-start! [&>button]:mt-0.75"
      label={
        <>
          <span className="block font-mono text-mono text-text">{scope}</span>
          <span className="block text-caption text-faint">
            {isAllowed ? scopeTexts[scope] : `${scopeTexts[scope]}. Needs the ${roleForScope[scope]} role.`}
          </span>
        </>
      }
    />
  );
}
