import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { CallDetails } from "./CallDetails.tsx";
import type { CallsState } from "./call-store.ts";

interface CallListProps {
  state: Exclude<CallsState, { status: "waiting" }>;
  onRetry: () => void;
}

/** The calls by topic, or why they aren't available. */
export function CallList({ state, onRetry }: CallListProps) {
  if (state.status === "failed") {
    const title = "Couldn't load the API calls";
    return <ErrorState title={title} text={state.reason} onRetry={onRetry} className="mt-6" />;
  }
  const tags = [...new Set(state.calls.map(({ tag }) => tag))];
  return tags.map((tag) => (
    <section key={tag} aria-label={`${tag}: calls`} className="mt-8">
      <h3 className="text-ui font-semibold">{tag}</h3>
      <div className="mt-2 border-t">
        {state.calls
          .filter((call) => call.tag === tag)
          .map((call) => (
            <CallDetails key={call.anchor} call={call} />
          ))}
      </div>
    </section>
  ));
}
