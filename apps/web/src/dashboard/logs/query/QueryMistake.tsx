import type { SearchError } from "@contrail/protocol";

/** The syntax error, its position and how to fix it. The rows are still those of the previous search. */
export function QueryMistake({ id, mistake }: { id: string; mistake: SearchError }) {
  return (
    <p id={id} role="alert" className="mt-1.5 text-caption text-error">
      {mistake.message} <span className="text-muted">{mistake.hint}</span>{" "}
      <span className="text-faint">At character {mistake.position + 1}.</span>
    </p>
  );
}
