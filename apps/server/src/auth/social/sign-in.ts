// Maps a provider's user to an account: known, linked by a verified email address, or new.
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
import type { ProviderUser } from "./provider.ts";

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

  async function create(user: ProviderUser, email: string, ip: string): Promise<AccountRecord | undefined> {
    const account: AccountRecord = {
      id: randomUUID(),
      email,
      name: toName(user.name, email),
      passwordHash: "",
      profilePicture: await fetchPicture(user.picture),
      hasSecondFactor: 0,
      createdAt: clock.now(),
    };
    if (!(await accounts.register(account))) return undefined;
    securityLog.record("account_created", { accountId: account.id, ip });
    return account;
  }

  return {
    /**
     * Returns the account, or undefined if the provider has verified no email address. Our accounts always have a
     * verified one: by an emailed code, or by the provider.
     */
    async accountOf(provider: ProviderId, user: ProviderUser, ip: string): Promise<AccountRecord | undefined> {
      const known = await identities.account(provider, user.subject);
      if (known) return known;
      const email = z.safeParse(CreateAccount.shape.email, user.email).data;
      if (email === undefined) return undefined;
      const owner = await accounts.byEmail(email);
      // Two concurrent sign-ins of the same user: one creates the account, the other finds it.
      const account = owner ?? (await create(user, email, ip)) ?? (await accounts.byEmail(email));
      if (!account) return undefined;
      await identities.link({ provider, subject: user.subject, accountId: account.id, createdAt: clock.now() });
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
