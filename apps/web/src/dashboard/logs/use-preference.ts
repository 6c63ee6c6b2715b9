import { useState } from "react";

/** A boolean preference kept in localStorage. */
export function usePreference(name: string, defaultValue: boolean): [boolean, (on: boolean) => void] {
  const key = `contrail-logs:${name}`;
  const [on, setOn] = useState(() => read(key) ?? defaultValue);
  return [
    on,
    (next) => {
      setOn(next);
      write(key, next);
    },
  ];
}

function read(key: string): boolean | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? undefined : stored === "on";
  } catch {
    return undefined;
  }
}

function write(key: string, on: boolean) {
  try {
    localStorage.setItem(key, on ? "on" : "off");
  } catch {
    // Storage is blocked: the preference lasts until reload.
  }
}
