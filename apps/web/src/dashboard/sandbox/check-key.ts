import { keyPrefix } from "@contrail/protocol";

const minKeyCharacters = 8;

export interface KeyCheck {
  isValid: boolean;
  error?: string;
}

/** Whether the text has the format of an application key. An empty one isn't valid, but isn't an error either. */
export function checkKey(key: string): KeyCheck {
  if (key === "") return { isValid: false };
  if (key.startsWith(keyPrefix) && key.length >= minKeyCharacters) return { isValid: true };
  return { isValid: false, error: `Invalid API key format. Keys should start with "${keyPrefix}".` };
}
