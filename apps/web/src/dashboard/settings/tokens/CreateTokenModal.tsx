import {
  canBeLimited,
  canGrant,
  dayMs,
  defaultTokenLifetimeDays,
  maxNameLength,
  roleForScope,
  type TokenScope,
  tokenLifetimesDays,
  tokenScopes,
} from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useTeam } from "../../../lib/session/use-team.ts";
import { toDay } from "../../../lib/time.ts";
import { FormModal } from "../../../ui/dialog/FormModal.tsx";
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
  "alerts:read": "Read alert rules and incidents",
  "alerts:write": "Edit alert rules; acknowledge and resolve incidents",
  "releases:write": "Announce and delete releases",
  "apps:write": "Create and rename applications, replace keys, edit views and redaction",
  "team:admin": "Manage members; read credits and the audit log",
};

export function CreateTokenModal({ onClose, onCreated }: CreateTokenModalProps) {
  const scopesId = useId();
  const api = useTokensApi();
  const { reload } = useClient();
  const [name, setName] = useState("");
  const [days, setDays] = useState<Lifetime>(defaultTokenLifetimeDays);
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [chosen, setChosen] = useState<string>();
  // What was chosen for other scopes is kept, in case they are selected again.
  const application = canBeLimited(scopes) ? chosen : undefined;
  const create = useApiMutation({
    mutationFn: (body: Parameters<typeof api.createToken>[0]) => api.createToken(body),
    onSuccess: async ({ token, secret }) => {
      await reload(api.tokens().queryKey, api.memberTokens().queryKey);
      onCreated({ name: token.name, secret });
    },
  });

  function toggle(scope: TokenScope, isOn: boolean) {
    setScopes(tokenScopes.filter((each) => (each === scope ? isOn : scopes.includes(each))));
  }

  return (
    <FormModal
      onClose={onClose}
      onSubmit={() =>
        create.mutate({
          name: name.trim(),
          scopes: [...scopes],
          expiresInDays: days,
          ...(application !== undefined && { application }),
        })
      }
      title="Create token"
      description="Give it only what it needs. You'll see the token once."
      size="lg"
      dirty={name !== "" || scopes.length > 0}
      submitLabel="Create token"
      busy={create.isPending}
      isComplete={name.trim() !== "" && scopes.length > 0}
      failure={create.isError ? { title: "Couldn't create the token", text: toErrorMessage(create.error) } : undefined}
    >
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
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
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
      {canBeLimited(scopes) && <ApplicationLimit application={application} onChange={setChosen} />}
    </FormModal>
  );
}

interface ApplicationLimitProps {
  /** Its id; undefined: all. */
  application: string | undefined;
  onChange: (application: string | undefined) => void;
}

const allApplications = "all";

function ApplicationLimit({ application, onChange }: ApplicationLimitProps) {
  const { queries } = useClient();
  const applications = useQuery(queries.applications()).data ?? [];
  return (
    <SelectField
      label="Application"
      hint="Limit it to one, so that it can't do anything in the others."
      options={[
        { value: allApplications, label: "All applications" },
        ...applications.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={application ?? allApplications}
      onChange={(value) => onChange(value === allApplications ? undefined : value)}
      className="sm:max-w-66"
    />
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
