import { type Issue, toOneLine } from "@contrail/protocol";

/** The type in bold, then the message. A failed request names its method in the message already. */
export function IssueText({ issue: { type, title } }: { issue: Pick<Issue, "type" | "title"> }) {
  const text = toOneLine(title);
  const rest = type !== "" && text.startsWith(type) ? text.slice(type.length).replace(/^:?\s/, "") : text;
  return (
    <>
      {type !== "" && <span className="font-level">{type} </span>}
      {rest}
    </>
  );
}

interface IssuePlaceProps {
  issue: Pick<Issue, "kind" | "place">;
  /** The file without its folders. */
  short?: boolean;
}

/** The function and its file; for a failed request, the function that sent it. */
export function IssuePlace({ issue: { kind, place }, short = false }: IssuePlaceProps) {
  const file = kind === "request" ? "request" : short ? (place.file.split("/").at(-1) ?? "") : place.file;
  return (
    <>
      {place.function !== "" && <span className="mr-4 text-muted max-sm:mr-3">{toOneLine(place.function)}</span>}
      <span>{toOneLine(file)}</span>
    </>
  );
}
