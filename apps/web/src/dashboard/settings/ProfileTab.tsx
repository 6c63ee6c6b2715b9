import { type Profile, plans, providers } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTeam } from "../../lib/session/use-team.ts";
import { useUser } from "../../lib/session/use-user.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Card } from "../../ui/Card.tsx";
import { AppearanceCard } from "./AppearanceCard.tsx";
import { useSettingsApi } from "./use-settings-api.ts";

export function ProfileTab() {
  const user = useUser();
  const team = useTeam();
  const api = useSettingsApi();
  const profile = useQuery(api.profile()).data;
  return (
    <div className="grid gap-4">
      <Card title="Profile">
        <div className="flex gap-6 max-sm:flex-col max-sm:gap-4">
          <Avatar user={user} size="lg" />
          <dl className="min-w-0 flex-1 divide-y">
            <Detail term="Name">{user.name}</Detail>
            <Detail term="Email">{user.email}</Detail>
            {/* Reserves its line while loading. */}
            <Detail term="Sign-in">{profile ? toSignIn(profile) : "\u00a0"}</Detail>
            <Detail term="Plan">
              {user.credits === null ? "Unlimited" : plans[team.plan].name}
              {user.credits !== null && (
                <Link to="/dashboard/credits#plans" className="ml-3 font-medium text-accent hover:underline">
                  Compare plans
                </Link>
              )}
            </Detail>
          </dl>
        </div>
        <p className="mt-4 text-caption text-faint">
          You signed up with this name and email. They can't be changed here.
        </p>
      </Card>
      <AppearanceCard />
    </div>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-0.5 py-2.5 text-table first:pt-0">
      <dt className="w-24 shrink-0 text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Such as 'Password, GitHub'. */
function toSignIn({ hasPassword, providers: ids }: Profile): string {
  return [...(hasPassword ? ["Password"] : []), ...ids.map((id) => providers[id])].join(", ");
}
