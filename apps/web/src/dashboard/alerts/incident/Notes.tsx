import type { Incident, IncidentEvent } from "@contrail/protocol";
import { type FormEvent, type KeyboardEvent, type Ref, useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient, useSession } from "../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { toDateTime, toDayOfMonth, toMinute } from "../../../lib/time.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Kbd } from "../../../ui/Kbd.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { useAlertCalls } from "../alert-queries.ts";
import { alertsKey } from "../open-incident-count.ts";

interface NotesProps {
  incident: Incident;
  timeline: readonly IncidentEvent[];
  /** The key `c` focuses it. */
  field: Ref<HTMLTextAreaElement>;
  canWrite: boolean;
}

/** What members found out, oldest first. */
export function Notes({ incident, timeline, field, canWrite }: NotesProps) {
  const notes = timeline.filter(({ kind }) => kind === "noted").toReversed();
  if (notes.length === 0 && !canWrite) return null;
  return (
    <section aria-label="Notes" className="border-t px-8 pt-4 pb-8 max-md:px-4">
      <h3 className="mb-3 text-ui font-semibold">Notes</h3>
      {notes.length > 0 && (
        <ul className="mb-4 grid gap-3.5">
          {notes.map(({ id, at, actor, text }) => (
            <li key={id} className="flex gap-2.5 text-table">
              <Avatar user={{ name: actor ?? "Contrail", profilePicture: null }} size="xs" />
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{actor ?? "Contrail"}</p>
                <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
              </div>
              <time dateTime={at} title={toDateTime(new Date(at))} className="text-caption text-faint tabular-nums">
                {toDayOfMonth(new Date(at))}, {toMinute(new Date(at))}
              </time>
            </li>
          ))}
        </ul>
      )}
      {canWrite && <NoteField number={incident.number} field={field} />}
    </section>
  );
}

const maxCharacters = 5_000;

/** Ctrl Enter or Cmd Enter adds the note. */
function NoteField({ number, field }: { number: number; field: Ref<HTMLTextAreaElement> }) {
  const { reload } = useClient();
  const calls = useAlertCalls();
  const user = useSession((state) => state.user);
  const [text, setText] = useState("");
  const adding = useApiMutation({
    mutationFn: (note: string) => calls.note(number, note),
    onSuccess: () => {
      setText("");
      return reload(alertsKey);
    },
    onError: (error) => toast.error(`Couldn't add the note. ${toErrorMessage(error)}`),
  });

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (text.trim() !== "") adding.mutate(text.trim());
  }

  return (
    <form onSubmit={submit} className="flex items-start gap-2.5">
      <span className="mt-2">{user && <Avatar user={user} size="xs" />}</span>
      <div className="min-w-0 flex-1">
        <div className="relative">
          <textarea
            ref={field}
            aria-label="Note"
            aria-keyshortcuts="c"
            value={text}
            rows={text.includes("\n") || text.length > 90 ? 4 : 1}
            maxLength={maxCharacters}
            placeholder="Write what you found"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
            }}
            className="block min-h-9 w-full resize-none rounded-control border border-line-strong bg-field px-3 py-2 text-table placeholder:text-faint focus:ring-field max-sm:min-h-11"
          />
          {text === "" && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-3 flex items-center max-sm:hidden"
            >
              <Kbd>c</Kbd>
            </span>
          )}
        </div>
        {text !== "" && (
          <div className="mt-2 flex justify-end gap-2">
            <Button variant="quiet" onClick={() => setText("")}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" busy={adding.isPending}>
              Add note
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}
