import { ErrorState } from "../ui/state/ErrorState.tsx";
import { CallDetails } from "./CallDetails.tsx";
import type { Found } from "./call-store.ts";

interface CallListProps {
  found: Exclude<Found, { state: "waiting" }>;
  onRetry: () => void;
}

/** The calls by subject, or why they are not here. */
export function CallList({ found, onRetry }: CallListProps) {
  if (found.state === "failed") {
    const title = "Couldn't load the API calls";
    return <ErrorState title={title} text={found.reason} onRetry={onRetry} className="mt-6" />;
  }
  const tags = [...new Set(found.calls.map(({ tag }) => tag))];
  return tags.map((tag) => (
    <section key={tag} aria-label={`${tag}: calls`} className="mt-8">
      <h3 className="text-ui font-semibold">{tag}</h3>
      <div className="mt-2 border-t">
        {found.calls
          .filter((call) => call.tag === tag)
          .map((call) => (
            <CallDetails key={call.anchor} call={call} />
          ))}
      </div>
    </section>
  ));
}
