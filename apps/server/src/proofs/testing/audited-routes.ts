// Every route that changes something or hands data out: how to call it and what is then in the audit log, or why nothing is.
import type { AuditAction } from "@contrail/protocol";
import { createAuthenticator } from "../../auth/second-factor/testing/authenticator.ts";
import { client } from "../../auth/sso/testing/identity-server.ts";
import { createUnsubscribeLinks } from "../../notify/unsubscribe-links.ts";
import { createTeamCalls, type Person } from "../../teams/testing/team-calls.ts";
import type { Call, TestApp } from "../../testing/test-app.ts";
import { createVault } from "../../vault.ts";

/** A new team, and someone who isn't in it yet. */
export interface Scene {
  app: TestApp;
  owner: Person;
  guest: Person;
  /** Of an identity provider. */
  issuer: string;
  /** Creates the DNS record that proves a domain. */
  prove: (domain: string, record: string) => void;
}

/** Fills in the path, and what is sent. */
interface Request extends Call {
  path?: string;
}

interface AuditedRoute {
  actions: readonly AuditAction[];
  /** Makes everything that the call needs. */
  prepare: (scene: Scene) => Promise<Request>;
}

const password = "correct horse";
const newPassword = "a better horse";
const inTeam = ({ owner }: Scene) => ({ "contrail-team": owner.id });

const by =
  (body?: object, query = "") =>
  async ({ owner }: Scene): Promise<Request> => ({ token: owner.token, path: query, ...(body && { body }) });

async function application({ app, owner }: Scene): Promise<{ token: string; path: string }> {
  const { body } = await app.call("POST", "/dashboard/create-key", { token: owner.token, body: { name: "shop" } });
  return { token: owner.token, path: body.application.id };
}

async function createToken({ app, owner }: Scene, person = owner): Promise<{ id: string; secret: string }> {
  const body = { name: "CI", scopes: ["logs:read"] };
  const headers = { "contrail-team": owner.id };
  const created = await app.call("POST", "/tokens", { token: person.token, headers, body });
  return { id: created.body.token.id, secret: created.body.secret };
}

async function member(scene: Scene): Promise<Person> {
  await createTeamCalls(scene.app).join(scene.owner, scene.guest);
  return scene.guest;
}

async function invitation(scene: Scene): Promise<Request> {
  const calls = createTeamCalls(scene.app);
  await calls.invite(scene.owner, scene.guest.email);
  const pending = (await calls.members(scene.owner)).find(({ status }) => status === "pending");
  return { token: scene.owner.token, path: pending?.id ?? "" };
}

/** For emails of the owner. */
async function channel({ app, owner }: Scene): Promise<Request> {
  const body = { config: { kind: "email", address: owner.email } };
  const added = await app.call("POST", "/alerts/channels", { token: owner.token, body });
  return { token: owner.token, path: added.body.channel.id };
}

/** For an address that isn't a member's. */
async function unconfirmedChannel({ app, owner }: Scene): Promise<Request & { code: string }> {
  const body = { config: { kind: "email", address: "alerts@partner.example" } };
  const added = await app.call("POST", "/alerts/channels", { token: owner.token, body });
  return { token: owner.token, path: added.body.channel.id, code: app.codeFor("alerts@partner.example") ?? "" };
}

const alertRule = {
  name: "Errors",
  application: null,
  condition: { kind: "count", levels: ["error"], condition: { is: "above", limit: 5 }, windowMinutes: 5 },
  severity: "high",
  routes: [{ channels: [], afterMinutes: 0 }],
};

async function createAlertRule({ app, owner }: Scene): Promise<Request> {
  const created = await app.call("POST", "/alerts/rules", { token: owner.token, body: alertRule });
  return { token: owner.token, path: created.body.rule.id };
}

/** A new application has a rule that fires at the first error. */
async function incident({ app, owner }: Scene): Promise<Request> {
  const { body } = await app.call("POST", "/dashboard/create-key", { token: owner.token, body: { name: "shop" } });
  const logs = [{ level: "error", message: "boom" }];
  await app.call("POST", "/logs", { token: body.application.key, body: logs });
  await app.evaluated();
  const { incidents } = (await app.call("GET", "/alerts/incidents", { token: owner.token })).body;
  return { token: owner.token, path: incidents[0].number };
}

async function webhook({ app, owner, issuer }: Scene): Promise<Request> {
  await app.call("POST", "/dashboard/plan", { token: owner.token, body: { plan: "pro" } });
  const body = { config: { kind: "webhook", url: issuer } };
  const added = await app.call("POST", "/alerts/channels", { token: owner.token, body });
  return { token: owner.token, path: added.body.channel.id };
}

async function resetToken({ app, owner: { email } }: Scene): Promise<string> {
  await app.call("POST", "/auth/forget-password", { body: { email } });
  const body = { email, code: app.codeFor(email), type: "password_reset" };
  return (await app.call("POST", "/auth/verify-otp", { body })).body.token;
}

/** The owner registers again, with a code that isn't entered yet. */
async function registration({ app, owner: { token, email } }: Scene): Promise<Request> {
  await app.call("POST", "/auth/delete-account", { token, body: { email, password } });
  await app.call("POST", "/auth/create-gmail-account", { body: { email, password, name: "Ada" } });
  return { body: { email, code: app.codeFor(email), type: "account_verification" } };
}

const ssoSettings = (issuer: string) => ({
  issuer,
  ...client,
  domains: ["acme.example"],
  defaultRole: "member",
  roleClaim: null,
  roleRules: [],
  required: false,
});

async function sso({ app, owner: { token }, issuer, prove }: Scene): Promise<void> {
  const { body } = await app.call("PUT", "/team/sso", { token, body: ssoSettings(issuer) });
  prove("acme.example", body.connection.domains[0].record);
}

/** A passkey of the owner, and what it answers to a challenge. */
async function passkey({ app, owner: { token } }: Scene) {
  const authenticator = createAuthenticator();
  const { body } = await app.call("POST", "/auth/second-factors/passkeys/options", { token });
  const created = { challenge: body.challenge, name: "Laptop", passkey: authenticator.create(body.options) };
  await app.call("POST", "/auth/second-factors/passkeys", { token, body: created });
  return authenticator;
}

export const audited: Readonly<Record<string, AuditedRoute>> = {
  "POST /api/auth/gmail-login": {
    actions: ["sign_in.succeeded"],
    prepare: async ({ owner: { email } }) => ({ body: { email, password } }),
  },
  "POST /api/auth/verifiy-otp": { actions: ["sign_in.succeeded"], prepare: registration },
  "POST /api/auth/verify-otp": { actions: ["sign_in.succeeded"], prepare: registration },
  "POST /api/auth/passkey": {
    actions: ["sign_in.succeeded"],
    prepare: async (scene) => {
      const authenticator = await passkey(scene);
      const { challenge, options } = (await scene.app.call("POST", "/auth/passkey/options")).body;
      return { body: { challenge, passkey: authenticator.get(options) } };
    },
  },
  "POST /api/auth/second-factor": {
    actions: ["sign_in.succeeded"],
    prepare: async (scene) => {
      const { app, owner } = scene;
      const authenticator = await passkey(scene);
      const login = await app.call("POST", "/auth/gmail-login", { body: { email: owner.email, password } });
      const { challenge } = login.body;
      const options = await app.call("POST", "/auth/second-factor/options", { body: { challenge } });
      return { body: { challenge, passkey: authenticator.get(options.body.passkey) } };
    },
  },
  "POST /api/auth/sso/break-glass": {
    actions: ["sso.break_glass_used"],
    prepare: async (scene) => {
      const { app, owner } = scene;
      await sso(scene);
      await app.runSql(`update teams set sso_required = 1 where id = '${owner.id}'`);
      const body = { teamId: owner.id, password };
      await app.call("POST", "/auth/sso/break-glass/code", { token: owner.token, body });
      return { token: owner.token, body: { ...body, code: app.codeFor(owner.email) } };
    },
  },
  "POST /api/auth/change-password": {
    actions: ["token.revoked"],
    prepare: async (scene) => {
      await createToken(scene);
      return by({ currentPassword: password, newPassword })(scene);
    },
  },
  "POST /api/auth/reset-password": {
    actions: ["token.revoked"],
    prepare: async (scene) => {
      await createToken(scene);
      return { token: await resetToken(scene), body: { newPassword } };
    },
  },
  "POST /api/auth/logout": {
    actions: ["token.revoked"],
    prepare: async (scene) => ({ token: (await createToken(scene)).secret }),
  },
  "POST /api/auth/logout-everywhere": {
    actions: ["token.revoked"],
    prepare: async (scene) => {
      await createToken(scene);
      return by()(scene);
    },
  },
  "DELETE /api/auth/sessions/{id}": {
    actions: ["token.revoked"],
    prepare: async (scene) => {
      const { app, owner } = scene;
      const { body } = await app.call("POST", "/auth/editor-token", { token: owner.token, body: { vs: "" } });
      return { token: owner.token, path: body.session.id };
    },
  },
  "POST /api/auth/delete-account": {
    actions: ["token.revoked", "member.left"],
    prepare: async (scene) => {
      const { token, email } = await member(scene);
      await createToken(scene, scene.guest);
      return { token, body: { email, password } };
    },
  },
  "POST /api/auth/editor-token": { actions: ["token.created"], prepare: by({ vs: "" }) },
  "POST /api/tokens": { actions: ["token.created"], prepare: by({ name: "CI", scopes: ["logs:read"] }) },
  "DELETE /api/tokens/{id}": {
    actions: ["token.revoked"],
    prepare: async (scene) => ({ token: scene.owner.token, path: (await createToken(scene)).id }),
  },
  "DELETE /api/team/tokens/{id}": {
    actions: ["token.revoked"],
    prepare: async (scene) => {
      await member(scene);
      return { token: scene.owner.token, path: (await createToken(scene, scene.guest)).id };
    },
  },
  "POST /api/teams": { actions: ["team.created"], prepare: by({ name: "Second" }) },
  "PUT /api/teams/{id}": {
    actions: ["team.renamed"],
    prepare: async ({ owner }) => ({ token: owner.token, path: owner.id, body: { name: "Harbor Goods" } }),
  },
  "DELETE /api/teams/{id}": {
    actions: ["team.deleted"],
    prepare: async ({ app, owner }) => {
      const path = await createTeamCalls(app).create(owner, "Second");
      return { token: owner.token, path, body: { name: "Second" } };
    },
  },
  "PUT /api/team/members/{accountId}": {
    actions: ["member.role_changed"],
    prepare: async (scene) => ({
      token: scene.owner.token,
      path: (await member(scene)).id,
      body: { role: "admin" },
    }),
  },
  "DELETE /api/team/members/{accountId}": {
    actions: ["member.removed"],
    prepare: async (scene) => ({ token: scene.owner.token, path: (await member(scene)).id }),
  },
  "POST /api/team/leave": {
    actions: ["member.left"],
    prepare: async (scene) => ({ token: (await member(scene)).token, headers: inTeam(scene) }),
  },
  "POST /api/team/transfer": {
    actions: ["team.ownership_transferred"],
    prepare: async (scene) => by({ accountId: (await member(scene)).id })(scene),
  },
  "POST /api/team/invitations": {
    actions: ["member.invited"],
    prepare: by({ email: "grace@example.com", role: "viewer" }),
  },
  "POST /api/team/invitations/{id}/resend": { actions: ["invitation.resent"], prepare: invitation },
  "DELETE /api/team/invitations/{id}": { actions: ["invitation.revoked"], prepare: invitation },
  "POST /api/auth/invitations/accept": {
    actions: ["member.joined"],
    prepare: async (scene) => {
      await invitation(scene);
      const token = await createTeamCalls(scene.app).linkFor(scene.guest.email);
      return { token: scene.guest.token, body: { token } };
    },
  },
  "POST /api/alerts/channels": {
    actions: ["channel.created"],
    prepare: by({ config: { kind: "email", address: "alerts@partner.example" } }),
  },
  "PUT /api/alerts/channels/{id}": {
    actions: ["channel.changed"],
    prepare: async (scene) => ({
      ...(await channel(scene)),
      body: { name: "Ops", config: { kind: "email", address: scene.owner.email } },
    }),
  },
  "DELETE /api/alerts/channels/{id}": { actions: ["channel.deleted"], prepare: channel },
  "PUT /api/alerts/channels/{id}/enabled": {
    actions: ["channel.turned_off"],
    prepare: async (scene) => ({ ...(await channel(scene)), body: { isEnabled: false } }),
  },
  "POST /api/alerts/channels/{id}/confirm": {
    actions: ["channel.confirmed"],
    prepare: async (scene) => {
      const { code, ...request } = await unconfirmedChannel(scene);
      return { ...request, body: { code } };
    },
  },
  "POST /api/unsubscribe/{token}": {
    actions: ["channel.turned_off"],
    prepare: async (scene) => {
      const { path: id = "" } = await channel(scene);
      const vault = createVault("a secret that only tests have 0123456789");
      const { post } = createUnsubscribeLinks({ vault, publicUrl: "" }).ofChannel(id, scene.owner.email);
      return { path: post.replace("/api/unsubscribe/", "") };
    },
  },
  "POST /api/alerts/channels/{id}/rotate": { actions: ["channel.secret_rotated"], prepare: webhook },
  "POST /api/alerts/rules": { actions: ["alert_rule.created"], prepare: by(alertRule) },
  "PUT /api/alerts/rules/{id}": {
    actions: ["alert_rule.changed"],
    prepare: async (scene) => ({ ...(await createAlertRule(scene)), body: { ...alertRule, name: "Many errors" } }),
  },
  "DELETE /api/alerts/rules/{id}": { actions: ["alert_rule.deleted"], prepare: createAlertRule },
  "PUT /api/alerts/rules/{id}/mute": {
    actions: ["alert_rule.muted"],
    prepare: async (scene) => ({ ...(await createAlertRule(scene)), body: { mute: { until: "worse" } } }),
  },
  "PUT /api/alerts/incidents/{number}/mute": {
    actions: ["alert_rule.muted"],
    prepare: async (scene) => ({ ...(await incident(scene)), body: { mute: { until: "worse" } } }),
  },
  "POST /api/auth/invitations/register": {
    // In the audit log of their own team, and of the one they joined.
    actions: ["member.joined", "sign_in.succeeded", "sign_in.succeeded"],
    prepare: async ({ app, owner }) => {
      const calls = createTeamCalls(app);
      await calls.invite(owner, "new@example.com");
      return { body: { token: await calls.linkFor("new@example.com"), name: "Grace", password } };
    },
  },
  "PUT /api/team/sso": {
    actions: ["sso.changed"],
    prepare: async (scene) => by(ssoSettings(scene.issuer))(scene),
  },
  "POST /api/team/sso/domains/verify": {
    actions: ["sso.changed"],
    prepare: async (scene) => {
      await sso(scene);
      return by({ domain: "acme.example" })(scene);
    },
  },
  "DELETE /api/team/sso": {
    actions: ["sso.removed"],
    prepare: async (scene) => {
      await sso(scene);
      return by()(scene);
    },
  },
  "POST /api/dashboard/create-key": { actions: ["application.created"], prepare: by({ name: "shop" }) },
  "PUT /api/dashboard/applications/{id}": {
    actions: ["application.renamed"],
    prepare: async (scene) => ({ ...(await application(scene)), body: { name: "store" } }),
  },
  "POST /api/dashboard/applications/{id}/rotate-key": { actions: ["key.rotated"], prepare: application },
  "DELETE /api/dashboard/delete-key/{id}": { actions: ["application.deleted"], prepare: application },
  "PUT /api/dashboard/applications/{id}/redaction": {
    actions: ["redaction.changed"],
    prepare: async (scene) => ({ ...(await application(scene)), body: { emails: true } }),
  },
  "DELETE /api/dashboard/delete-all-logs": { actions: ["logs.deleted"], prepare: by() },
  "POST /api/dashboard/plan": { actions: ["plan.changed"], prepare: by({ plan: "pro" }) },
  "POST /api/dashboard/credits/purchases": { actions: ["credits.purchased"], prepare: by({ package: "small" }) },
  "PUT /api/dashboard/credits/auto-refill": {
    actions: ["auto_refill.changed"],
    prepare: by({ enabled: false, monthlyCeiling: 50 }),
  },
  "GET /api/dashboard/logs/export": { actions: ["logs.exported"], prepare: by(undefined, "?format=csv") },
  "GET /api/dashboard/credits/history/export": { actions: ["credits.exported"], prepare: by() },
  "GET /api/team/audit/export": { actions: ["audit.exported"], prepare: by() },
};

/** Nothing that a team owns changes. */
export const notAudited: Readonly<Record<string, string>> = {
  "POST /api/auth/create-gmail-account": "There is no account and no team before the code is entered.",
  "POST /api/auth/forget-password": "Only sends an email.",
  "POST /api/auth/resend-code": "Only sends an email.",
  "POST /api/auth/invitations/preview": "Reads.",
  "POST /api/auth/passkey/options": "Only draws a challenge.",
  "POST /api/auth/second-factor/options": "Only draws a challenge.",
  "POST /api/auth/sso/break-glass/code": "Only sends an email.",
  "POST /api/auth/sso/start": "Only leads to the identity provider.",
  "POST /api/team/sso/test": "Only leads to the identity provider.",
  "POST /api/auth/confirm-password": "Belongs to the session.",
  "POST /api/auth/second-factors/totp": "Belongs to the account, which gets an email.",
  "POST /api/auth/second-factors/totp/confirm": "Belongs to the account, which gets an email.",
  "DELETE /api/auth/second-factors/totp": "Belongs to the account, which gets an email.",
  "POST /api/auth/second-factors/passkeys/options": "Only draws a challenge.",
  "POST /api/auth/second-factors/passkeys": "Belongs to the account, which gets an email.",
  "PUT /api/auth/second-factors/passkeys/{id}": "Belongs to the account.",
  "DELETE /api/auth/second-factors/passkeys/{id}": "Belongs to the account, which gets an email.",
  "POST /api/auth/second-factors/recovery-codes": "Belongs to the account, which gets an email.",
  "POST /api/dashboard/settings/notifications": "Belongs to the account.",
  "POST /api/contact": "Belongs to no team.",
  "POST /api/logs": "Logs themselves; their rejections are listed under Usage.",
  "POST /api/dashboard/logs/{id}/analyze": "Its cost is in the credit transactions.",
  "POST /api/dashboard/applications/{id}/redaction/preview": "Reads.",
  "POST /api/issues/changes": "Issues have a history of their own, which everyone can read.",
  "POST /api/issues/changes/{changeId}/undo": "Issues have a history of their own, which everyone can read.",
  "POST /api/issues/{id}/comments": "Issues have a history of their own, which everyone can read.",
  "POST /api/issues/rules": "Rules are listed with who saved them, and are in the history of their issue.",
  "POST /api/issues/rules/preview": "Reads.",
  "DELETE /api/issues/rules/{id}": "It is in the history of the issue of the rule.",
  "POST /api/releases": "Releases are listed with the time of their announcement.",
  "POST /api/alerts/channels/{id}/code": "Only sends an email.",
  "POST /api/alerts/channels/test": "It is in the deliveries of the channel.",
  "POST /api/alerts/channels/destinations": "Reads.",
  "POST /api/alerts/rules/preview": "Reads.",
  "POST /api/alerts/rules/test": "It is in the deliveries of the channels.",
  "POST /api/alerts/rules/{id}/test": "It is in the deliveries of the channels.",
  "POST /api/alerts/incidents/{number}/acknowledge": "It is in the incident's timeline.",
  "POST /api/alerts/incidents/{number}/resolve": "It is in the incident's timeline.",
  "POST /api/alerts/incidents/{number}/reopen": "It is in the incident's timeline.",
  "POST /api/alerts/incidents/{number}/notes": "It is in the incident's timeline.",
  "POST /api/alerts/deliveries/{id}/resend": "It is in the deliveries of the channel.",
  "DELETE /api/releases": "Only hides it, until it is announced or seen again.",
  "POST /api/dashboard/views": "Saved views protect nothing.",
  "PUT /api/dashboard/views/{id}": "Saved views protect nothing.",
  "DELETE /api/dashboard/views/{id}": "Saved views protect nothing.",
};
