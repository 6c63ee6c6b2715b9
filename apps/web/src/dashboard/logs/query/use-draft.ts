import { useEffect, useEffectEvent, useState } from "react";

const rest = 300;

interface Draft {
  text: string;
  /** The value when it was last looked at. */
  of: string;
  /** What was handed on and has not come back as the value yet. */
  handedOn: readonly string[];
  rested: boolean;
}

/** A text that is edited here and held elsewhere: what is typed goes there after a rest, what changes there shows here. */
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
    /** For who hands a text on without a rest. */
    handOn: (next: string) =>
      setDraft((before) => ({ ...before, text: next, handedOn: [...before.handedOn, next], rested: true })),
  };
}

/** A value that was handed on from here comes back a moment later. By then more may have been typed, which stays. */
function follow(draft: Draft, value: string): Draft {
  const place = draft.handedOn.indexOf(value);
  if (place === -1) return { text: value, of: value, handedOn: [], rested: true };
  return { ...draft, of: value, handedOn: draft.handedOn.slice(place + 1), rested: draft.text === value };
}
