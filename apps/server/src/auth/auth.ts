// Authentication, assembled: accounts, sessions, and signing in and out.
import type { ProviderId } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import type { SecurityLog } from "../http/security-log.ts";
import type { Mailer } from "../mail/mail.ts";
import type { Vault } from "../secret.ts";
import type { AccountStore } from "../storage/metadata/accounts.ts";
import type { AttemptStore } from "../storage/metadata/attempts.ts";
import type { CodeStore } from "../storage/metadata/codes.ts";
import type { IdentityStore } from "../storage/metadata/identities.ts";
import type { ResetStore } from "../storage/metadata/resets.ts";
import type { SessionStore } from "../storage/metadata/sessions.ts";
import { createAttemptLimits } from "./attempt-limits.ts";
import { createStartBrowserSession } from "./browser-session.ts";
import { createCodes } from "./codes.ts";
import { createCredentials } from "./credentials.ts";
import { createDevices } from "./devices.ts";
import { createEditorTokens } from "./editor-tokens.ts";
import { createGuard } from "./guard.ts";
import { createIpLimit } from "./ip-limit.ts";
import { createPasswordReset } from "./password-reset.ts";
import { createPasswords } from "./passwords.ts";
import { createRegistration } from "./registration.ts";
import { createSessions } from "./sessions.ts";
import { createFlowCookie } from "./social/flow-cookie.ts";
import { createGitHub } from "./social/github.ts";
import { createGoogle } from "./social/google.ts";
import type { ProviderClient } from "./social/provider.ts";
import { createSocialSignIn } from "./social/sign-in.ts";

export interface AuthDeps {
  storage: {
    accounts: AccountStore;
    attempts: AttemptStore;
    codes: CodeStore;
    identities: IdentityStore;
    resets: ResetStore;
    sessions: SessionStore;
  };
  mailer: Mailer;
  vault: Vault;
  clock: Clock;
  publicUrl: string;
  authRatePerMinute: number;
  providers: Readonly<Record<ProviderId, ProviderClient | undefined>>;
  wantsSecurityMail: (accountId: string) => Promise<boolean>;
  /** Revokes the keys of an account and makes its logs unreadable. */
  removeApplications: (accountId: string) => Promise<void>;
  securityLog: SecurityLog;
  /** Some or all of them. */
  onSessionsEnded: (accountId: string) => void;
}

export type Auth = ReturnType<typeof createAuth>;

export function createAuth(deps: AuthDeps) {
  const { storage, clock, publicUrl, providers, securityLog } = deps;
  const limits = createAttemptLimits({ ...deps, ...storage });
  const codes = createCodes({ ...deps, codes: storage.codes, limits });
  const passwords = createPasswords();
  const devices = createDevices(deps);
  const sessions = createSessions({ ...deps, ...storage });
  const ipLimit = createIpLimit({ perMinute: deps.authRatePerMinute, clock });
  const shared = { ...deps, ...storage, store: storage.codes, codes, limits, passwords, devices, sessions };
  return {
    publicUrl,
    securityLog,
    sessions,
    devices,
    startBrowserSession: createStartBrowserSession(shared),
    guard: createGuard(shared),
    registration: createRegistration(shared),
    passwordReset: createPasswordReset(shared),
    credentials: createCredentials(shared),
    editorTokens: createEditorTokens(shared),
    /** Throws when a network has made too many requests in this minute. */
    takeIpLimit(ip: string): void {
      try {
        ipLimit.take(ip);
      } catch (error) {
        securityLog.record("network_rate_limited", { ip });
        throw error;
      }
    },
    signIn: createSocialSignIn(shared),
    cookie: createFlowCookie(deps),
    providers: {
      github: providers.github && createGitHub(providers.github),
      google: providers.google && createGoogle(providers.google),
    },
  };
}
