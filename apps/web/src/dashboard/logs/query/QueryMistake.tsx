import type { SearchError } from "@contrail/protocol";

/** What is wrong with a search, where, and what to do. The rows are still those of the search before. */
export function QueryMistake({ id, mistake }: { id: string; mistake: SearchError }) {
  return (
    <p id={id} role="alert" className="mt-1.5 text-caption text-error">
      {mistake.message} <span className="text-muted">{mistake.hint}</span>{" "}
      <span className="text-faint">At character {mistake.position + 1}.</span>
    </p>
  );
}
