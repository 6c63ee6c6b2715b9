import { maxCommentCharacters } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toErrorMessage } from "../../../../lib/api/api-error.ts";
import { useClient, useSession } from "../../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../../lib/api/use-api-mutation.ts";
import { useMembersApi } from "../../../../lib/api/use-members-api.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Button } from "../../../../ui/button/Button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { Kbd } from "../../../../ui/Kbd.tsx";
import { toast } from "../../../../ui/toast/toast.ts";
import { useIssueCalls } from "../../issue-queries.ts";
import { issuesKey } from "../../open-issue-count.ts";
import { completeMention, matchMembers, mentionAt } from "./mentions.ts";

interface CommentFieldProps {
  issueId: string;
  field: Ref<HTMLTextAreaElement>;
}

const maxSuggestions = 6;

/** Ctrl Enter or Cmd Enter sends the comment. */
export function CommentField({ issueId, field }: CommentFieldProps) {
  const { reload } = useClient();
  const calls = useIssueCalls();
  const user = useSession((state) => state.user);
  const [text, setText] = useState("");
  const send = useApiMutation({
    mutationFn: (comment: string) => calls.comment(issueId, comment),
    onSuccess: () => {
      setText("");
      return reload([...issuesKey, "activity", issueId]);
    },
    onError: (error) => toast.error(`Couldn't send the comment. ${toErrorMessage(error)}`),
  });

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (text.trim() !== "") send.mutate(text.trim());
  }

  return (
    <form onSubmit={submit} className="flex items-start gap-2.5">
      <span className="mt-2">{user && <Avatar user={user} size="xs" />}</span>
      <div className="min-w-0 flex-1">
        <MentionArea text={text} onText={setText} onSubmit={submit} field={field} />
        {text !== "" && (
          <div className="mt-2 flex justify-end gap-2">
            <Button variant="quiet" onClick={() => setText("")}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" busy={send.isPending}>
              Comment
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}

interface MentionAreaProps {
  text: string;
  onText: (text: string) => void;
  onSubmit: (event: KeyboardEvent) => void;
  field: Ref<HTMLTextAreaElement>;
}

/** A text field that completes the names of members after an @. */
function MentionArea({ text, onText, onSubmit, field }: MentionAreaProps) {
  const members = useQuery(useMembersApi().members()).data ?? [];
  const own = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState<number>();
  const mention = mentionAt(text, caret);
  const isOpen = mention !== undefined && mention.start !== dismissed;
  const named = members.flatMap(({ id, name, email, status }) =>
    status === "active" && name !== null ? [{ id, name, email }] : [],
  );
  const found = isOpen ? matchMembers(named, mention.typed).slice(0, maxSuggestions) : [];
  const activeIndex = Math.min(active, found.length - 1);

  function choose(name: string) {
    if (!mention) return;
    const completed = completeMention(text, mention, name);
    // At once: the next character may be typed before the next frame.
    flushSync(() => {
      onText(completed.text);
      setCaret(completed.caret);
      setActive(0);
    });
    own.current?.focus();
    own.current?.setSelectionRange(completed.caret, completed.caret);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return onSubmit(event);
    const chosen = found[activeIndex];
    if (!chosen || !mention) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setActive((activeIndex + (event.key === "ArrowDown" ? 1 : found.length - 1)) % found.length);
    } else if (event.key === "Enter" || event.key === "Tab") {
      event.preventDefault();
      choose(chosen.name);
    } else if (event.key === "Escape") {
      event.preventDefault();
      setDismissed(mention.start);
    }
  }

  return (
    <div className="relative">
      <textarea
        ref={(element) => {
          own.current = element;
          if (typeof field === "function") field(element);
          else if (field) field.current = element;
        }}
        aria-label="Comment"
        aria-haspopup="listbox"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${listId}-${activeIndex}` : undefined}
        aria-keyshortcuts="c"
        value={text}
        rows={text.includes("\n") || text.length > 90 ? 4 : 1}
        maxLength={maxCommentCharacters}
        placeholder="Comment, or @mention a teammate"
        onChange={(event) => {
          onText(event.target.value);
          setCaret(event.target.selectionStart);
          setActive(0);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        className="block min-h-9 w-full resize-none rounded-control border border-line-strong bg-field px-3 py-2 text-table placeholder:text-faint focus:ring-field max-sm:min-h-11"
      />
      {text === "" && (
        <span aria-hidden className="pointer-events-none absolute inset-y-0 right-3 flex items-center max-sm:hidden">
          <Kbd>c</Kbd>
        </span>
      )}
      <div
        id={listId}
        role="listbox"
        aria-label="Members"
        className={classes(
          "absolute bottom-full left-0 z-20 mb-1 min-w-56 rounded-segment bg-raised p-1 shadow-float",
          found.length === 0 && "hidden",
        )}
      >
        {found.map(({ id, name, email }, index) => (
          <div
            key={id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(name);
            }}
            className={classes(
              "flex cursor-default items-baseline gap-2 rounded-control px-2.5 py-1.5 text-table",
              index === activeIndex ? "bg-active text-text" : "text-muted",
            )}
          >
            {name} <span className="text-caption text-faint">{email}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
