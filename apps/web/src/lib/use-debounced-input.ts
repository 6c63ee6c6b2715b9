import { useEffect, useEffectEvent, useState } from "react";

const debounceMs = 300;

interface InputState {
  text: string;
  /** The value last seen. */
  lastValue: string;
  /** Committed texts that haven't come back as the value yet. */
  unconfirmed: readonly string[];
  isSettled: boolean;
}

/** A debounced text input: typed text is committed after a pause, and outside changes of the value replace it. */
export function useDebouncedInput(value: string, onCommit: (text: string) => void) {
  const [state, setState] = useState<InputState>({ text: value, lastValue: value, unconfirmed: [], isSettled: true });
  if (state.lastValue !== value) setState(receiveValue(state, value));
  const { text, isSettled } = state;
  const onPause = useEffectEvent(() => {
    setState((before) => ({ ...before, unconfirmed: [...before.unconfirmed, text], isSettled: true }));
    onCommit(text);
  });

  useEffect(() => {
    if (text === value || isSettled) return;
    const timer = setTimeout(onPause, debounceMs);
    return () => clearTimeout(timer);
  }, [text, value, isSettled]);

  return {
    text,
    isSettled,
    edit: (next: string) => setState((before) => ({ ...before, text: next, isSettled: next === value })),
    /** Commits a text without the debounce. */
    commit: (next: string) =>
      setState((before) => ({ ...before, text: next, unconfirmed: [...before.unconfirmed, next], isSettled: true })),
  };
}

/** A committed text comes back as the value later. Text typed in the meantime is kept. */
function receiveValue(state: InputState, value: string): InputState {
  const index = state.unconfirmed.indexOf(value);
  if (index === -1) return { text: value, lastValue: value, unconfirmed: [], isSettled: true };
  return {
    ...state,
    lastValue: value,
    unconfirmed: state.unconfirmed.slice(index + 1),
    isSettled: state.text === value,
  };
}
