import { useEffect, useEffectEvent, useState } from "react";

const rest = 300;

interface Draft {
  text: string;
  /** The value last seen. */
  of: string;
  /** Committed texts that haven't come back as the value yet. */
  handedOn: readonly string[];
  rested: boolean;
}

/** A debounced text input: typed text is committed after a pause, and outside changes of the value replace it. */
export function useDraft(value: string, onRest: (text: string) => void) {
  const [draft, setDraft] = useState<Draft>({ text: value, of: value, handedOn: [], rested: true });
  if (draft.of !== value) setDraft(follow(draft, value));
  const { text, rested } = draft;
  const onRested = useEffectEvent(() => {
    setDraft((before) => ({ ...before, handedOn: [...before.handedOn, text], rested: true }));
    onRest(text);
  });

  useEffect(() => {
    if (text === value || rested) return;
    const timer = setTimeout(onRested, rest);
    return () => clearTimeout(timer);
  }, [text, value, rested]);

  return {
    text,
    rested,
    edit: (next: string) => setDraft((before) => ({ ...before, text: next, rested: next === value })),
    /** Commits a text without the debounce. */
    handOn: (next: string) =>
      setDraft((before) => ({ ...before, text: next, handedOn: [...before.handedOn, next], rested: true })),
  };
}

/** A committed text comes back as the value later. Text typed in the meantime is kept. */
function follow(draft: Draft, value: string): Draft {
  const place = draft.handedOn.indexOf(value);
  if (place === -1) return { text: value, of: value, handedOn: [], rested: true };
  return { ...draft, of: value, handedOn: draft.handedOn.slice(place + 1), rested: draft.text === value };
}
