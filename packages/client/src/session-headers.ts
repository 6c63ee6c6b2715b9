/** What the server needs to know with each request: who asks, and for which of their teams. */
export interface Access {
  token: string;
  /** The default team if null. */
  team: string | null;
}

export function toSessionHeaders({ token, team }: Access): Headers {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (team !== null) headers.set("contrail-team", team);
  return headers;
}
