import { type Profile, providers } from "@contrail/protocol";
import { Card } from "../../ui/Card.tsx";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";

export function PasswordCard({ profile }: { profile: Profile }) {
  return (
    <Card title="Password">
      {profile.hasPassword ? <ChangePasswordForm email={profile.email} /> : <NoPassword profile={profile} />}
    </Card>
  );
}

function NoPassword({ profile }: { profile: Profile }) {
  const names = profile.providers.map((id) => providers[id]).join(" and ");
  return (
    <p className="max-w-120 text-table text-muted">
      You sign in with {names} and have no password. To get one, log out and choose 'Forgot password?' on the sign-in
      page.
    </p>
  );
}
