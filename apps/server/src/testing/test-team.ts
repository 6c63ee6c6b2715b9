// A team with a member of each role, and accounts that aren't in it.
import { type Role, roles } from "@contrail/protocol";
import type { TestApp } from "./test-app.ts";

export type TestTeam = Awaited<ReturnType<typeof createTestTeam>>;

/** The login tokens of its members, and the headers of a request to it. */
export async function createTestTeam(app: TestApp, name: string) {
  const { storage, clock, signUp } = app;
  const accountId = async (email: string) => (await storage.accounts.byEmail(email))?.id ?? "";
  const emailOf = (role: string) => `${role}@${name}.example`;
  const tokens = {} as Record<Role, string>;
  for (const role of roles) tokens[role] = await signUp(emailOf(role));
  const ownerId = await accountId(emailOf("owner"));
  const id = `team-${name}`;
  const createdAt = clock.now();
  await storage.teams.create(
    { id, name, plan: "starter", createdAt, secondFactorRequired: 0, ssoRequired: 0 },
    { ownerId, limit: Number.POSITIVE_INFINITY },
  );
  const accountIds = {} as Record<Role, string>;
  for (const role of roles) {
    accountIds[role] = await accountId(emailOf(role));
    await storage.members.add({ teamId: id, accountId: accountIds[role], role, createdAt });
  }
  return { id, tokens, accountIds, emailOf, headers: { "contrail-team": id } };
}
