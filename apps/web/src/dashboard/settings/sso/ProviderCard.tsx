import { Card } from "../../../ui/Card.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { CopyLine } from "./CopyLine.tsx";
import type { SsoDraft } from "./sso-draft.ts";

export interface SsoCardProps {
  draft: SsoDraft;
  change: (fields: Partial<SsoDraft>) => void;
}

interface ProviderCardProps extends SsoCardProps {
  redirectUri: string;
  hasSecret: boolean;
}

export function ProviderCard({ draft, change, redirectUri, hasSecret }: ProviderCardProps) {
  return (
    <Card
      title="Identity provider"
      headEnd={
        <a href="/docs#sso" className="text-table font-medium text-accent hover:underline">
          Set-up guide
        </a>
      }
    >
      <p className="max-w-120 text-table text-muted">
        Members sign in through your OpenID Connect provider: Okta, Entra ID, Google Workspace, Keycloak and others.
      </p>
      <div className="mt-4 flex flex-col gap-4">
        <div>
          <h3 className="text-table font-medium">Redirect URI</h3>
          <CopyLine text={redirectUri} className="mt-1.5" />
          <p className="mt-1.5 text-caption text-faint">
            Allow it in the application that you create at your provider.
          </p>
        </div>
        <TextField
          label="Issuer URL"
          value={draft.issuer}
          onChange={({ target }) => change({ issuer: target.value })}
          placeholder="https://acme.okta.com"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <TextField
          label="Client ID"
          value={draft.clientId}
          onChange={({ target }) => change({ clientId: target.value })}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <TextField
          label="Client secret"
          type="password"
          value={draft.clientSecret}
          onChange={({ target }) => change({ clientSecret: target.value })}
          placeholder={hasSecret ? "Stored" : undefined}
          hint={hasSecret ? "It's encrypted and never shown. Leave this empty to keep it." : undefined}
          autoComplete="new-password"
        />
      </div>
    </Card>
  );
}
