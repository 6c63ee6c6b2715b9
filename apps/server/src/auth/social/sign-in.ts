// From a person at a provider to an account: known, linked by a verified address, or new.
import { randomUUID } from "node:crypto";
import { CreateAccount, type ProviderId } from "@contrail/protocol";
import { z } from "zod/mini";
import type { Clock } from "../../clock.ts";
import type { SecurityLog } from "../../http/security-log.ts";
import type { Mailer } from "../../mail/mail.ts";
import type { AccountRecord, AccountStore } from "../../storage/metadata/accounts/accounts.ts";
import type { IdentityStore } from "../../storage/metadata/accounts/identities.ts";
import { providerLinkedMail } from "../messages.ts";
import { fetchPicture } from "./picture.ts";
import type { Person } from "./provider.ts";

interface SocialSignInDeps {
  accounts: AccountStore;
  identities: IdentityStore;
  mailer: Mailer;
  wantsSecurityMail: (accountId: string) => Promise<boolean>;
  clock: Clock;
  publicUrl: string;
  securityLog: SecurityLog;
}

export type SocialSignIn = ReturnType<typeof createSocialSignIn>;

export function createSocialSignIn(deps: SocialSignInDeps) {
  const { accounts, identities, mailer, wantsSecurityMail, clock, publicUrl, securityLog } = deps;

  async function create(person: Person, email: string, ip: string): Promise<AccountRecord | undefined> {
    const account: AccountRecord = {
      id: randomUUID(),
      email,
      name: toName(person.name, email),
      passwordHash: "",
      profilePicture: await fetchPicture(person.picture),
      plan: "starter",
      createdAt: clock.now(),
    };
    if (!(await accounts.register(account))) return undefined;
    securityLog.record("account_created", { accountId: account.id, ip });
    return account;
  }

  return {
    /**
     * Gives the account, or undefined when the provider has verified no address. An account of ours always
     * has a verified address: it began with a code that was mailed there, or here with one the provider verified.
     */
    async accountOf(provider: ProviderId, person: Person, ip: string): Promise<AccountRecord | undefined> {
      const known = await identities.account(provider, person.subject);
      if (known) return known;
      const email = z.safeParse(CreateAccount.shape.email, person.email).data;
      if (email === undefined) return undefined;
      const owner = await accounts.byEmail(email);
      // Two concurrent sign-ins of one person: one creates the account, the other finds it.
      const account = owner ?? (await create(person, email, ip)) ?? (await accounts.byEmail(email));
      if (!account) return undefined;
      await identities.link({ provider, subject: person.subject, accountId: account.id, createdAt: clock.now() });
      if (owner && (await wantsSecurityMail(owner.id))) {
        await mailer.send(providerLinkedMail({ to: email, provider, publicUrl }));
      }
      return account;
    },
  };
}

function toName(name: string, email: string): string {
  return z.safeParse(CreateAccount.shape.name, name.slice(0, 100)).data ?? email.slice(0, 100);
}
