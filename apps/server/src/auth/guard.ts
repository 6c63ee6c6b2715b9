// Who is asking? The guard of every call that needs a signed-in account.
import { bearer } from "../bearer.ts";
import { AppError } from "../errors.ts";
import type { Asking } from "../routes.ts";
import type { Accounts } from "./accounts.ts";

export function requireToken(request: Asking): string {
  const token = bearer(request.headers.authorization);
  if (token === undefined) throw new AppError("not_signed_in");
  return token;
}

export function createGuard(accounts: Accounts) {
  return (request: Asking) => accounts.byToken(requireToken(request));
}
