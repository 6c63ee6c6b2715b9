import type { SearchError } from "@contrail/protocol";

/** The syntax error, its position and how to fix it. The rows are still those of the previous search. */
export function QueryError({ id, error }: { id: string; error: SearchError }) {
  return (
    <p id={id} role="alert" className="mt-1.5 text-caption text-error">
      {error.message} <span className="text-muted">{error.hint}</span>{" "}
      <span className="text-faint">At character {error.position + 1}.</span>
    </p>
  );
}
