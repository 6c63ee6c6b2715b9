import { Login } from "@contrail/protocol";

/** Would the server take this as an address? */
export function isEmail(text: string): boolean {
  return Login.shape.email.safeParse(text).success;
}
