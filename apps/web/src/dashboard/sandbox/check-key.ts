import { keyPrefix } from "@contrail/protocol";

const longerThan = 7;

export interface KeyCheck {
  isValid: boolean;
  error?: string;
}

/** Whether a text has the form of an application key; an empty one is not valid, but no mistake either. */
export function checkKey(key: string): KeyCheck {
  if (key === "") return { isValid: false };
  if (key.startsWith(keyPrefix) && key.length > longerThan) return { isValid: true };
  return { isValid: false, error: `Invalid API key format. Keys should start with "${keyPrefix}".` };
}
