import type { RuleObstacle } from "@contrail/protocol";
import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { QueryHighlight } from "../../../ui/query/QueryHighlight.tsx";

interface RuleFieldProps {
  /** The rule that fits the chosen issues; undefined while it is loaded. */
  suggested: string | undefined;
  /** As it is typed; undefined until it is edited. */
  text: string | undefined;
  onEdit: (text: string | undefined) => void;
  obstacle: RuleObstacle | null;
}

/** The rule, which can be edited. */
export function RuleField({ suggested, text, onEdit, obstacle }: RuleFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isEditing = text !== undefined;
  useEffect(() => {
    if (isEditing) field.current?.focus();
  }, [isEditing]);
  if (text === undefined) {
    return (
      <div className="flex items-center gap-2 rounded-control border bg-field py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 font-mono text-mono wrap-anywhere">
          {suggested === undefined ? <span className="text-faint">…</span> : <RuleText text={suggested} />}
        </code>
        <Button
          variant="quiet"
          size="sm"
          aria-label="Edit the rule"
          disabled={suggested === undefined}
          onClick={() => onEdit(suggested ?? "")}
        >
          Edit
        </Button>
      </div>
    );
  }
  return (
    <div className="flex items-start gap-2">
      <TextField
        ref={field}
        label="Rule"
        labelHidden
        mono
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onEdit(event.target.value)}
        hint={<span className="text-muted">* stands for anything. All parts have to match.</span>}
        {...(obstacle?.kind === "text" && { error: toMistake(obstacle) })}
        className="flex-1"
      />
      <Button variant="quiet" onClick={() => onEdit(undefined)}>
        Reset
      </Button>
    </div>
  );
}

/** A rule in the colors of a search. */
export function RuleText({ text }: { text: string }) {
  return <QueryHighlight text={text} error={undefined} />;
}

function toMistake({ message, position }: RuleObstacle): string {
  return position === undefined || position === 0 ? message : `At character ${position + 1}: ${message}`;
}
