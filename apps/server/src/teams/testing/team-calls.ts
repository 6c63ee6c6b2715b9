// Calls of the team API, as the tests make them.
import type { Member, Role } from "@contrail/protocol";
import type { TestApp } from "../../testing/test-app.ts";

export interface Person {
  email: string;
  token: string;
  id: string;
}

export type TeamCalls = ReturnType<typeof createTeamCalls>;

export function createTeamCalls(app: TestApp) {
  async function signUp(email: string): Promise<Person> {
    const token = await app.signUp(email);
    const account = await app.storage.accounts.byEmail(email);
    return { email, token, id: account?.id ?? "" };
  }

  /** A call in a team; without one, in the personal team. */
  const call = (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    { token }: Person,
    options: CallOptions = {},
  ) =>
    app.call(method, path, {
      token,
      ...(options.body !== undefined && { body: options.body }),
      ...(options.team !== undefined && { headers: { "contrail-team": options.team } }),
    });

  const invite = (by: Person, email: string, role: Role = "member", team?: string) =>
    call("POST", "/team/invitations", by, { body: { email, role }, team });

  /** The token in the newest invitation that was sent to an address. */
  async function linkFor(email: string): Promise<string> {
    const mails = await app.mailsTo(email);
    const texts = mails.map(({ bodyText }) => /\/invite#([\w-]{43})\n/.exec(bodyText)?.[1]);
    const token = texts.find((each) => each !== undefined);
    if (token === undefined) throw new Error(`No invitation was sent to ${email}.`);
    return token;
  }

  const accept = (by: Person, token: string) => call("POST", "/auth/invitations/accept", by, { body: { token } });

  return {
    signUp,
    call,
    invite,
    linkFor,
    accept,

    /** Invites someone, who accepts. */
    async join(by: Person, person: Person, role: Role = "member", team?: string): Promise<void> {
      await invite(by, person.email, role, team);
      const { status, body } = await accept(person, await linkFor(person.email));
      if (status !== 200) throw new Error(`${person.email} couldn't join: ${body.message}`);
    },

    async create(by: Person, name: string): Promise<string> {
      return (await call("POST", "/teams", by, { body: { name } })).body.team.id;
    },

    async members(by: Person, team?: string): Promise<Member[]> {
      return (await call("GET", "/team/members", by, { team })).body.members;
    },

    async roles(by: Person, team?: string): Promise<Record<string, Role>> {
      const members: Member[] = (await call("GET", "/team/members", by, { team })).body.members;
      return Object.fromEntries(members.map(({ email, role }) => [email, role]));
    },
  };
}

interface CallOptions {
  body?: object | undefined;
  team?: string | undefined;
}
