// Which application a file belongs to.

export interface ApplicationName {
  id: string;
  name: string;
}

export interface ApplicationHints {
  /** Name or id, from the settings. */
  setting: string | undefined;
  /** Id of the one that was picked for the folder. */
  picked: string | undefined;
  /** Names of the packages that the file is in, the innermost first. */
  packages: readonly string[];
}

/** Undefined if it has to be picked, or if the settings name one that doesn't exist. */
export function chooseApplication<Application extends ApplicationName>(
  applications: readonly Application[],
  { setting, picked, packages }: ApplicationHints,
): Application | undefined {
  if (setting) return applications.find(({ id, name }) => id === setting || isSame(name, setting));
  const byPick = applications.find(({ id }) => id === picked);
  if (byPick) return byPick;
  for (const name of packages) {
    const found = applications.find((each) => isSame(each.name, name) || isSame(each.name, withoutScope(name)));
    if (found) return found;
  }
  return applications.length === 1 ? applications[0] : undefined;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** `web` of `@shop/web` */
function withoutScope(name: string): string {
  return name.replace(/^@[^/]*\//, "");
}
