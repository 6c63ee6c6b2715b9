import { useCan } from "../../lib/session/use-team.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/state/EmptyState.tsx";

/** For a team without rules of its own: offers the one that new applications start with. */
export function NoRules({ className }: { className?: string }) {
  const canWrite = useCan("alerts:write");
  return (
    <EmptyState
      {...(className && { className })}
      title="No rules yet"
      text={
        canWrite
          ? "A rule says what to watch and whom to notify. A good first one is “Something new or back”: one message when an error is new, or comes back after being resolved."
          : "A rule says what to watch and whom to notify. Members of the team can create one."
      }
      action={
        canWrite && (
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to="/dashboard/alerts/rules/new?template=first" variant="primary">
              Start with that one
            </ButtonLink>
            <ButtonLink to="/dashboard/alerts/rules/new">New rule</ButtonLink>
          </div>
        )
      }
    />
  );
}
