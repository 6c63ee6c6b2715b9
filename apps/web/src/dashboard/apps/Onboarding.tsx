import { installCommand } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { Activity, BookOpen, Layers, LogOut, Plus, Sparkles } from "lucide-react";
import { useState } from "react";
import { useClient } from "../../lib/api/client-context.tsx";
import { toAllowedRoles } from "../../lib/role-text.ts";
import { useCan } from "../../lib/session/use-team.ts";
import { TrailArt } from "../../ui/brand/TrailArt.tsx";
import type { Curve } from "../../ui/brand/tapered-trail.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { CommandLine } from "../../ui/code/CommandLine.tsx";
import { EmptyState } from "../../ui/state/EmptyState.tsx";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import { CreateAppModal } from "./CreateAppModal.tsx";
import { useNewKey } from "./use-new-key.ts";

const features = [
  {
    icon: Activity,
    title: "Live Monitoring",
    text: "Logs and errors from every application in one list, seconds after they happen.",
  },
  {
    icon: Layers,
    title: "Multi-Environment",
    text: "React, Node.js, Vue, Angular, Svelte and Next.js, each with its own key.",
  },
  {
    icon: Sparkles,
    title: "AI Insights",
    text: "The issue, root cause and suggested fix for any log, from built-in rules or a model you choose.",
  },
];

const curve: Curve = [
  { x: 0, y: 280 },
  { x: 90, y: 190 },
  { x: 180, y: 100 },
  { x: 256, y: 24 },
];

/** Replaces the dashboard until the first application exists. */
export function Onboarding() {
  return useCan("applications:write") ? <FirstApplication /> : <WaitForApplication />;
}

/** For those who can't create one. */
function WaitForApplication() {
  return (
    <EmptyState
      title="No applications yet"
      text={`${toAllowedRoles("applications:write")} can create the team's first application. Its logs then appear here.`}
    />
  );
}

function FirstApplication() {
  const { queries, logout } = useClient();
  const sdk = useQuery(queries.sdk());
  const [creating, setCreating] = useState(false);
  const { announce } = useNewKey();
  return (
    <div className="relative mx-auto w-full max-w-240 pt-22 max-lg:pt-6">
      <TrailArt
        width={300}
        height={300}
        curve={curve}
        className="absolute top-14 -right-4 w-75 overflow-visible max-wide:hidden"
      />
      <div className="relative max-w-140">
        <h2 className="text-h1 font-semibold max-sm:text-h2">No Applications Connected</h2>
        <p className="mt-2 mb-6 max-w-110 text-ui text-muted">
          Create an app to get its key and a one-line setup command.
        </p>
        <div className="mb-8 flex flex-wrap gap-2">
          <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
            Create Your First App
          </Button>
          <ButtonLink variant="quiet" icon={BookOpen} to="/docs" reloadDocument>
            Documentation
          </ButtonLink>
        </div>
        {!sdk.isError && <p className="mb-2 text-table text-muted">Or start by adding the logger to your project:</p>}
        {sdk.data && <CommandLine command={installCommand(sdk.data)} />}
        {sdk.isPending && <Skeleton className="h-12 w-full" />}
      </div>
      <ul className="relative mt-20 grid border-t max-md:mt-12 md:grid-cols-3">
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title} className="py-6 pr-6 md:not-first:border-l md:not-first:pl-6 max-md:not-last:border-b">
            <Icon aria-hidden className="size-5 text-accent" />
            <h3 className="mt-3 text-ui font-semibold">{title}</h3>
            <p className="mt-1 text-table text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <Button variant="quiet" icon={LogOut} onClick={logout} className="relative mt-6 -ml-3">
        Logout
      </Button>
      {creating && (
        <CreateAppModal
          onClose={() => setCreating(false)}
          onCreated={(application) => announce(application, "first")}
        />
      )}
    </div>
  );
}
