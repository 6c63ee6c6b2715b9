import { useEffect, useState } from "react";

/** The value, once it hasn't changed for a while. Compared by content, because drafts are new objects on each change. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const key = JSON.stringify(value);
  const [settled, setSettled] = useState({ key, value });
  useEffect(() => {
    if (settled.key === key) return;
    const timer = setTimeout(() => setSettled({ key, value }), milliseconds);
    return () => clearTimeout(timer);
  }, [key, value, milliseconds, settled.key]);
  return settled.value;
}
