import { Login } from "@contrail/protocol";

/** Whether the server would accept this as an email address. */
export function isEmail(text: string): boolean {
  return Login.shape.email.safeParse(text).success;
}
