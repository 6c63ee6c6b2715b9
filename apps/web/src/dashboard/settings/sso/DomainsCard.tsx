import type { SsoDomain } from "@contrail/protocol";
import { type KeyboardEvent, useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { StatusLabel } from "../../../ui/StatusLabel.tsx";
import { CopyLine } from "./CopyLine.tsx";
import type { SsoCardProps } from "./ProviderCard.tsx";
import type { useSsoMutations } from "./use-sso-mutations.ts";

interface DomainsCardProps extends SsoCardProps {
  /** Those that were saved; only they can be verified. */
  stored: readonly SsoDomain[];
  verify: ReturnType<typeof useSsoMutations>["verify"];
}

export function DomainsCard({ draft, change, stored, verify }: DomainsCardProps) {
  const [typed, setTyped] = useState("");

  function add() {
    const domain = typed.trim().toLowerCase();
    if (domain === "") return;
    if (!draft.domains.includes(domain)) change({ domains: [...draft.domains, domain] });
    setTyped("");
  }

  /** Enter adds the domain; it doesn't save the form. */
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  }

  return (
    <Card title="Email domains">
      <p className="max-w-120 text-table text-muted">
        People with an address in these domains join the team when they first sign in. Prove that a domain is yours with
        a DNS record.
      </p>
      {verify.isError && (
        <Alert tone="error" title={`Couldn't verify ${verify.variables ?? "the domain"}`} className="mt-4">
          {toErrorMessage(verify.error)}
        </Alert>
      )}
      {draft.domains.length > 0 && (
        <ul aria-label="Email domains" className="mt-3 divide-y">
          {draft.domains.map((domain) => (
            <DomainRow
              key={domain}
              domain={domain}
              stored={stored.find((each) => each.domain === domain)}
              isVerifying={verify.isPending && verify.variables === domain}
              onVerify={() => verify.mutate(domain)}
              onRemove={() => change({ domains: draft.domains.filter((each) => each !== domain) })}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 flex items-end gap-2">
        <TextField
          label="Add a domain"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={addOnEnter}
          placeholder="example.com"
          autoComplete="off"
          spellCheck={false}
          className="flex-1"
        />
        <Button onClick={add} disabled={typed.trim() === ""}>
          Add
        </Button>
      </div>
    </Card>
  );
}

interface DomainRowProps {
  domain: string;
  stored: SsoDomain | undefined;
  isVerifying: boolean;
  onVerify: () => void;
  onRemove: () => void;
}

function DomainRow({ domain, stored, isVerifying, onVerify, onRemove }: DomainRowProps) {
  return (
    <li className="py-3.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 text-table font-medium wrap-anywhere max-sm:basis-full">{domain}</span>
        <StatusLabel tone={stored?.verified ? "log" : "warn"}>
          {stored?.verified ? "Verified" : stored ? "Not verified" : "Not saved"}
        </StatusLabel>
        <div className="flex items-center gap-2 max-sm:ml-auto">
          {stored && !stored.verified && (
            <Button size="sm" onClick={onVerify} busy={isVerifying} aria-label={`Verify ${domain}`}>
              Verify
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={onRemove} aria-label={`Remove ${domain}`}>
            Remove
          </Button>
        </div>
      </div>
      {stored && !stored.verified && (
        <div className="mt-2.5">
          <p className="text-caption text-muted">
            Add this TXT record at the domain itself (host <code className="font-mono">@</code>), then verify it. DNS
            changes can take a few minutes.
          </p>
          <CopyLine text={stored.record} className="mt-1.5" />
        </div>
      )}
    </li>
  );
}
