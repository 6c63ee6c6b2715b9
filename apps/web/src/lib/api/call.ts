import * as client from "@contrail/client";

/** Calls the API, and shows the server's messages in the developer tools. `team`: that of the tab. */
export function createCall(base: string, team: () => string | null = () => null): client.Call {
  return client.createCall(base, { team, onMessage: (message) => console.debug(message) });
}
