// Where to go when the tab switches to another team: the same screen, without what belongs to the previous team.

/** `parent` is set on a page about one thing of a team, such as an application. */
export function toTeamPath({ pathname, search }: Pick<Location, "pathname" | "search">, parent?: string): string {
  if (parent !== undefined) return parent;
  const tab = new URLSearchParams(search).get("tab");
  return tab === null ? pathname : `${pathname}?${new URLSearchParams({ tab })}`;
}
