// Names given by users: without control characters, which are invisible and which some databases can't store.
import { z } from "zod/mini";

export const maxNameLength = 100;

export function name(missing: string) {
  return nameText(missing).check(z.minLength(1, missing));
}

function nameText(missing: string) {
  return z.string(missing).check(
    z.overwrite((text) => text.replace(/\p{Cc}/gu, "")),
    z.trim(),
    z.maxLength(maxNameLength, `A name can have at most ${maxNameLength} characters.`),
  );
}

/** May be empty. */
export const anyName = nameText("Enter a name.");
