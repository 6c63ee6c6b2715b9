// What the server accepts, checked with its own schemas before anything is sent.
import { CreateAccount } from "@contrail/protocol";

export function isEmail(text: string): boolean {
  return CreateAccount.shape.email.safeParse(text).success;
}

/** Why the server would reject this name. */
export function nameError(name: string): string | undefined {
  return CreateAccount.shape.name.safeParse(name).error?.issues[0]?.message;
}
