import { type Profile, providers } from "@contrail/protocol";
import { Card } from "../../ui/Card.tsx";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";

export function PasswordCard({ profile }: { profile: Profile }) {
  return (
    <Card title="Password" headEnd={profile.hasPassword && <OtherProviders profile={profile} />}>
      {profile.hasPassword ? <ChangePasswordForm email={profile.email} /> : <NoPassword profile={profile} />}
    </Card>
  );
}

function OtherProviders({ profile }: { profile: Profile }) {
  if (profile.providers.length === 0) return null;
  return <p className="text-caption text-faint">You also sign in with {toNames(profile)}</p>;
}

function NoPassword({ profile }: { profile: Profile }) {
  return (
    <p className="max-w-120 text-table text-muted">
      You sign in with {toNames(profile)} and don't have a password. To set one, log out and choose 'Forgot password?'
      on the sign-in page.
    </p>
  );
}

function toNames({ providers: ids }: Profile) {
  return ids.map((id) => providers[id]).join(" and ");
}
