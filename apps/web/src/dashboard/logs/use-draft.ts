import { useEffect, useEffectEvent, useState } from "react";

const rest = 300;

/** A text that is edited here and held elsewhere: what is typed goes there after a rest, what changes there shows here. */
export function useDraft(value: string, onRest: (text: string) => void) {
  const [draft, setDraft] = useState({ text: value, of: value, rested: true });
  const isCurrent = draft.of === value;
  const text = isCurrent ? draft.text : value;
  const rested = isCurrent ? draft.rested : true;
  const onRested = useEffectEvent(() => {
    setDraft({ ...draft, rested: true });
    onRest(text);
  });

  useEffect(() => {
    if (text === value || rested) return;
    const timer = setTimeout(onRested, rest);
    return () => clearTimeout(timer);
  }, [text, value, rested]);

  return { text, rested, edit: (next: string) => setDraft({ text: next, of: value, rested: next === value }) };
}
