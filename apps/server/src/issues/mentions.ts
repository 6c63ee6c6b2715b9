// The members that a text mentions: `@Ada Lovelace`.
import type { Person } from "../storage/metadata/teams/members.ts";

type Named = Pick<Person, "accountId" | "name">;

/** In the order of the members. A longer name that starts with another one doesn't mention that one. */
export function findMentions(text: string, members: readonly Named[]): { id: string; name: string }[] {
  let rest = text.toLowerCase();
  const mentioned = new Set<string>();
  for (const { accountId, name } of members.toSorted((one, other) => other.name.length - one.name.length)) {
    const mention = `@${name.toLowerCase()}`;
    if (name === "" || !rest.includes(mention)) continue;
    mentioned.add(accountId);
    // Namesakes are all mentioned.
    const isLast = !members.some(
      (other) => !mentioned.has(other.accountId) && other.name.toLowerCase() === name.toLowerCase(),
    );
    if (isLast) rest = rest.replaceAll(mention, " ");
  }
  return members
    .filter(({ accountId }) => mentioned.has(accountId))
    .map(({ accountId, name }) => ({ id: accountId, name }));
}
