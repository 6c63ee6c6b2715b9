// Authentication, assembled: accounts, sessions, and signing in and out.
import type { ProviderId } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import type { SecurityLog } from "../http/security-log.ts";
import type { Mailer } from "../mail/mail.ts";
import type { AccountStore } from "../storage/metadata/accounts/accounts.ts";
import type { AttemptStore } from "../storage/metadata/accounts/attempts.ts";
import type { ChallengeStore } from "../storage/metadata/accounts/challenges.ts";
import type { CodeStore } from "../storage/metadata/accounts/codes.ts";
import type { IdentityStore } from "../storage/metadata/accounts/identities.ts";
import type { ResetStore } from "../storage/metadata/accounts/resets.ts";
import type { SecondFactorStore } from "../storage/metadata/accounts/second-factors.ts";
import type { SessionStore } from "../storage/metadata/accounts/sessions.ts";
import type { ApplicationStore } from "../storage/metadata/applications.ts";
import type { SsoStore } from "../storage/metadata/teams/sso.ts";
import type { TeamStore } from "../storage/metadata/teams/teams.ts";
import type { Vault } from "../vault.ts";
import { createAttemptLimits } from "./attempt-limits.ts";
import { createBrowserSessions } from "./browser-session.ts";
import { createCodes } from "./codes.ts";
import { createCredentials } from "./credentials.ts";
import { createDevices } from "./devices.ts";
import { createEditorTokens } from "./editor-tokens.ts";
import { createGuard } from "./guard.ts";
import { createIpLimit } from "./ip-limit.ts";
import { createPasswordReset } from "./password-reset.ts";
import { createPasswords, type PasswordCost } from "./passwords.ts";
import { createRegistration } from "./registration.ts";
import { createChallenges } from "./second-factor/challenges.ts";
import { createSecondFactorSetup } from "./second-factor/setup.ts";
import { createSecondFactorSignIn } from "./second-factor/sign-in.ts";
import { createWebAuthn } from "./second-factor/webauthn.ts";
import { createSessions } from "./sessions.ts";
import { createFlowCookie } from "./social/flow-cookie.ts";
import { createGitHub } from "./social/github.ts";
import { createGoogle } from "./social/google.ts";
import type { ProviderClient } from "./social/provider.ts";
import { createSocialSignIn } from "./social/sign-in.ts";
import { createSso, type SsoDeps } from "./sso/sso.ts";
import { createTokens } from "./tokens.ts";

export interface AuthDeps extends Pick<SsoDeps, "transaction" | "outbound" | "resolveTxt"> {
  accounts: AccountStore;
  attempts: AttemptStore;
  codeStore: CodeStore;
  identities: IdentityStore;
  resets: ResetStore;
  challengeStore: ChallengeStore;
  secondFactors: SecondFactorStore;
  sessionStore: SessionStore;
  ssoStore: SsoStore;
  applications: Pick<ApplicationStore, "find">;
  mailer: Mailer;
  vault: Vault;
  clock: Clock;
  publicUrl: string;
  authRatePerMinute: number;
  passwordCost?: PasswordCost | undefined;
  providers: Readonly<Record<ProviderId, ProviderClient | undefined>>;
  wantsSecurityMail: (accountId: string) => Promise<boolean>;
  teams: TeamStore;
  /** Ends a team's subscriptions, revokes its keys and makes its logs unreadable. */
  closeTeam: (teamId: string) => Promise<void>;
  securityLog: SecurityLog;
  /** Some or all of them. */
  onSessionsEnded: (accountId: string) => void;
}

export type Auth = ReturnType<typeof createAuth>;

export function createAuth(deps: AuthDeps) {
  const { accounts, attempts, codeStore, identities, resets, sessionStore, providers, secondFactors } = deps;
  const { mailer, vault, clock, publicUrl, securityLog, wantsSecurityMail, onSessionsEnded } = deps;
  const limits = createAttemptLimits({ attempts, vault, clock, securityLog });
  const codes = createCodes({ codes: codeStore, limits, vault, clock });
  const passwords = createPasswords(deps.passwordCost);
  const devices = createDevices({ vault, clock, publicUrl });
  const sessions = createSessions({ sessions: sessionStore, vault, clock, onSessionsEnded });
  const challenges = createChallenges({ challenges: deps.challengeStore, vault, clock });
  const webAuthn = createWebAuthn({ publicUrl });
  const secondFactorSignIn = createSecondFactorSignIn({
    accounts,
    factors: secondFactors,
    challenges,
    webAuthn,
    limits,
    devices,
    mailer,
    vault,
    clock,
    publicUrl,
    securityLog,
  });
  const sso = createSso({
    accounts,
    sso: deps.ssoStore,
    codes,
    codeStore,
    limits,
    transaction: deps.transaction,
    outbound: deps.outbound,
    resolveTxt: deps.resolveTxt,
    mailer,
    wantsSecurityMail,
    vault,
    clock,
    publicUrl,
    securityLog,
    onRoleChanged: onSessionsEnded,
  });
  return {
    publicUrl,
    securityLog,
    sso,
    secondFactorSignIn,
    secondFactorSetup: createSecondFactorSetup({
      factors: secondFactors,
      challenges,
      webAuthn,
      mailer,
      vault,
      clock,
      publicUrl,
      securityLog,
    }),
    sessions,
    devices,
    browserSessions: createBrowserSessions({
      sessions,
      devices,
      securityLog,
      ssoProofOf: (request) => sso.proofCookie.read(request.headers.cookie),
      challengeFor: secondFactorSignIn.challenge,
    }),
    guard: createGuard({ sessions, securityLog, clock }),
    registration: createRegistration({
      accounts,
      codeStore,
      codes,
      limits,
      passwords,
      mailer,
      clock,
      publicUrl,
      securityLog,
    }),
    passwordReset: createPasswordReset({
      accounts,
      resets,
      codeStore,
      codes,
      limits,
      devices,
      passwords,
      mailer,
      vault,
      clock,
      publicUrl,
      securityLog,
      onSessionsEnded,
    }),
    credentials: createCredentials({
      accounts,
      limits,
      devices,
      securityLog,
      passwords,
      mailer,
      clock,
      publicUrl,
      teams: deps.teams,
      closeTeam: deps.closeTeam,
      onSessionsEnded,
    }),
    editorTokens: createEditorTokens({ sessions, mailer, wantsSecurityMail, publicUrl, securityLog }),
    tokens: createTokens({
      sessions,
      sessionStore,
      applications: deps.applications,
      mailer,
      wantsSecurityMail,
      publicUrl,
      clock,
      securityLog,
      onSessionsEnded,
    }),
    takeIpLimit: createLoggedIpLimit({ perMinute: deps.authRatePerMinute, clock, securityLog }),
    signIn: createSocialSignIn({ accounts, identities, mailer, wantsSecurityMail, clock, publicUrl, securityLog }),
    cookie: createFlowCookie({ vault, clock, publicUrl }),
    providers: {
      github: providers.github && createGitHub(providers.github),
      google: providers.google && createGoogle(providers.google),
    },
  };
}

/** Throws when a network has made too many requests in this minute. */
function createLoggedIpLimit({ perMinute, clock, securityLog }: LoggedIpLimitDeps): (ip: string) => void {
  const ipLimit = createIpLimit({ perMinute, clock });
  return (ip) => {
    try {
      ipLimit.take(ip);
    } catch (error) {
      securityLog.record("network_rate_limited", { ip });
      throw error;
    }
  };
}

interface LoggedIpLimitDeps {
  perMinute: number;
  clock: Clock;
  securityLog: SecurityLog;
}
