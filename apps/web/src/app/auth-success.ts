// Where a social sign-in comes back to. The token leaves the address bar immediately. If this tab began the sign-in,
// nothing is rendered; otherwise anyone could have made the link, so the page asks first.
import { type LoaderFunctionArgs, replace } from "react-router";
import { isRefused } from "../lib/api/api-error.ts";
import type { Client } from "../lib/api/client.ts";
import { endSignInFlow } from "../lib/session/sign-in-flow.ts";
import { takeHandOver } from "./hand-over.ts";
import { toDestination } from "./return-path.ts";

export type AuthSuccess = Awaited<ReturnType<typeof examineLink>>;

export function authSuccess(client: Client) {
  return async ({ request }: LoaderFunctionArgs) => {
    const token = new URL(request.url).searchParams.get("token");
    if (!token) return replace("/login");
    const isOurs = endSignInFlow();
    if (!isOurs && token !== client.session.getState().token) {
      window.history.replaceState(window.history.state, "", "/auth-success");
      return examineLink(client, token);
    }
    const dashboard = toDestination(takeHandOver());
    // The router changes the address only when the next page is there, which may take a while.
    window.history.replaceState(window.history.state, "", dashboard);
    if (isOurs) void client.signIn(token);
    return replace(dashboard);
  };
}

/** Whose token it is. Asked past the cache, for which a rejected token would mean the end of the current session. */
async function examineLink({ api, session }: Client, token: string) {
  const current = session.getState().token;
  const [link, currentUser] = await Promise.all([
    api.userData(token).then(
      ({ data }) => ({ token, user: data }),
      (error: unknown) => ({ isInvalid: isRefused(error) }),
    ),
    current === null
      ? undefined
      : api.userData(current).then(
          ({ data }) => data,
          () => session.getState().user,
        ),
  ]);
  return { link, isSignedIn: current !== null, currentUser: currentUser ?? undefined };
}
