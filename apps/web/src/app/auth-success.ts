// Where a social sign-in comes back to. The token leaves the address bar at once and nothing is rendered.
import { type LoaderFunctionArgs, replace } from "react-router";
import type { Client } from "../lib/client.ts";
import { takeHandOver } from "./hand-over.ts";
import { toDestination } from "./return-path.ts";

export function authSuccess(client: Client) {
  return ({ request }: LoaderFunctionArgs) => {
    const token = new URL(request.url).searchParams.get("token");
    if (!token) return replace("/login");
    const dashboard = toDestination(takeHandOver());
    // The router changes the address only when the next page is there, which may take a while.
    window.history.replaceState(window.history.state, "", dashboard);
    void client.signIn(token);
    return replace(dashboard);
  };
}
