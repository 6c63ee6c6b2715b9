// Return route of a social sign-in. The token is removed from the URL immediately. If this tab started the sign-in,
// nothing is rendered; otherwise the link could come from anyone, so the page asks first.
import { type LoaderFunctionArgs, replace } from "react-router";
import { isUnauthorized } from "../lib/api/api-error.ts";
import type { Client } from "../lib/api/client.ts";
import { endSignInFlow } from "../lib/session/sign-in-flow.ts";
import { takeEditorRequest } from "./editor-request.ts";
import { toDestination } from "./return-path.ts";

export type AuthSuccess = Awaited<ReturnType<typeof inspectLink>>;

export function authSuccess(client: Client) {
  return async ({ request }: LoaderFunctionArgs) => {
    const { searchParams } = new URL(request.url);
    const token = searchParams.get("token");
    if (!token) return replace("/login");
    const isOurs = endSignInFlow();
    if (!isOurs && token !== client.session.getState().token) {
      window.history.replaceState(window.history.state, "", "/auth-success");
      return inspectLink(client, token);
    }
    const dashboard = toDestination(takeEditorRequest());
    // The router updates the URL only once the next page has loaded, which may take a while.
    window.history.replaceState(window.history.state, "", dashboard);
    if (isOurs) {
      void client.signIn(token);
      // Single sign-on is for one team, which this tab then shows.
      const team = searchParams.get("team");
      if (team) client.tabTeam.choose(team);
    }
    return replace(dashboard);
  };
}

/** Looks up the token's owner. Bypasses the cache, which treats a rejected token as the end of the current session. */
async function inspectLink({ api, session }: Client, token: string) {
  const current = session.getState().token;
  const [link, currentUser] = await Promise.all([
    api.userData(token).then(
      ({ data }) => ({ token, user: data }),
      (error: unknown) => ({ isInvalid: isUnauthorized(error) }),
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
