// The error codes of the API: one table, one class. `error-responses.ts` builds the response.

import type { ErrorResponse } from "@contrail/protocol";

const errors = {
  bad_request: [400, "The request is invalid."],
  bad_compression: [400, "The body doesn't match its Content-Encoding."],
  upload_aborted: [400, "The connection closed before the whole request arrived."],
  bad_json: [400, "The body isn't valid JSON."],
  bad_signature: [400, "The signature of this event is missing, wrong or too old."],
  connection_closed: [400, "The connection closed before the response started."],
  bad_search: [400, "The search is invalid."],
  invalid_code: [400, "Invalid OTP code. Please try again."],
  password_too_common: [400, "This password is too common. Choose one that's harder to guess."],
  password_blank: [400, "A password can't consist of only spaces."],
  password_is_email: [400, "Your password can't be your email address. Choose a different one."],
  wrong_second_factor: [400, "This code isn't right, or was already used. Please try again."],
  bad_challenge: [400, "This sign-in has expired or was already used. Please start again."],
  passkey_rejected: [400, "This passkey doesn't work here. It may have been removed from your account."],
  totp_not_started: [400, "Scan the QR code first, then enter the code of your authenticator app."],
  registration_expired: [400, "This registration has expired. Please register again."],
  editor_refused: [
    400,
    "Contrail can only sign in its own editor extension and programs on this machine. Start again from your editor.",
  ],
  bad_credentials: [401, "Invalid email or password. Please try again."],
  not_signed_in: [401, "You're not signed in, or your session has ended. Please sign in again."],
  bad_reset_token: [401, "This password reset has expired or was already used. Please request a new code."],
  bad_key: [401, "Unknown API key. Copy it again from Api Keys."],
  wrong_password: [403, "Wrong password. Please try again."],
  challenge_used_up: [403, "Too many wrong attempts. Please sign in again."],
  second_factor_needed: [
    403,
    "This team requires two-factor sign-in. Set up an authenticator app or a passkey in Settings, under Security.",
  ],
  confirmation_needed: [403, "Confirm that it's you: enter your password, or sign out and sign in again."],
  wrong_address: [403, "This isn't your account's email address. Type it exactly as in your profile."],
  no_password: [
    403,
    "Your account doesn't have a password yet. Choose 'Forgot password?' on the sign-in page to set one.",
  ],
  sign_in_again: [403, "You signed in more than 15 minutes ago. Sign out, sign in again, then delete your account."],
  sso_required: [403, "This team requires single sign-on. Sign in through your identity provider to continue."],
  sso_owners_only: [403, "Only owners can get in without single sign-on. Ask an owner of the team."],
  editor_not_allowed: [403, "Editor tokens are read-only. Please sign in with a browser."],
  token_for_other_application: [403, "This token is limited to another application. Use a token of this one."],
  permission_denied: [403, "Your role in this team doesn't allow this. Ask an admin of the team."],
  outbox_locked: [403, "Open the outbox with the link the server prints in its terminal at startup."],
  tokens_full: [403, "You've reached the limit of 50 tokens. Revoke one first."],
  views_full: [403, "You've reached the limit of 50 saved views. Delete one first."],
  channels_full: [403, "A team can have at most 100 channels. Delete one first."],
  alert_rules_full: [403, "A team can have at most 1,000 alert rules. Delete one first."],
  limit_reached: [403, "You've reached your plan's application limit."],
  teams_full: [403, "You can own at most 3 teams on the Starter plan. Upgrade one or delete one first."],
  wrong_team_name: [403, "This isn't the team's name. Type it exactly as shown."],
  invitations_full: [
    403,
    "A team on the Starter plan can have at most 20 open invitations. Revoke one, or upgrade the team.",
  ],
  invitation_for_other_address: [403, "This invitation was sent to another email address. Sign in with that one."],
  not_found: [404, "Not found."],
  extension_not_built: [404, "This server was built without the editor extension. Run `npm run build` again."],
  team_not_found: [404, "There's no such team, or you're not in it."],
  no_team: [404, "You're not in any team. Create one, or ask for an invitation."],
  session_not_found: [404, "This session doesn't exist or has already ended."],
  member_not_found: [404, "There's no such member in this team. They may have left."],
  invitation_not_found: [404, "This invitation was revoked or replaced by a newer one. Ask the team for a new one."],
  token_not_found: [404, "This token doesn't exist or was already revoked."],
  factor_not_found: [404, "This second factor isn't set up. It may have been removed."],
  log_not_found: [404, "Log not found. It may have been deleted."],
  application_not_found: [404, "You don't have an application with this name or id."],
  purchase_not_found: [404, "Purchase not found."],
  view_not_found: [404, "Saved view not found. It may have been deleted."],
  sso_not_set_up: [404, "Single sign-on isn't set up for this team."],
  sso_domain_not_found: [404, "This domain isn't in the team's settings. Save it first."],
  release_not_found: [404, "There's no such release. It may have been deleted."],
  issue_not_found: [404, "There's no issue with this id. It may have been deleted."],
  rule_not_found: [404, "There's no such grouping rule. It may have been revoked."],
  channel_not_found: [404, "There's no such channel. It may have been deleted."],
  unsubscribe_link_not_found: [
    404,
    "This link is incomplete, or these emails have already ended. If you still get them, use the link in the newest one.",
  ],
  alert_rule_not_found: [404, "There's no such alert rule. It may have been deleted."],
  incident_not_found: [404, "There's no incident with this number. It may have been deleted with its application."],
  delivery_not_found: [404, "There's no such delivery. They are kept for 30 days."],
  change_not_found: [404, "There's no such change of issues."],
  request_timeout: [408, "The request took longer than 30 seconds to arrive. Please try again."],
  sole_owner: [409, "You're the only owner of a team with other members. Make someone else an owner first."],
  view_name_taken: [409, "You already have a view with this name. Choose another name."],
  name_taken: [409, "You already have an application with this name. Choose another name."],
  last_owner: [409, "You're the team's only owner. Hand the team over first."],
  only_team: [409, "This is your only team. Create another one first, or delete your account."],
  account_exists: [409, "You already have an account with this email address. Sign in to join the team."],
  invitation_used: [409, "This invitation was already used."],
  sso_not_tested: [
    409,
    "Verify a domain, then test single sign-on with your own account before you require it, so that you don't lock yourself out.",
  ],
  sso_not_required: [409, "This team doesn't require single sign-on."],
  sso_domain_taken: [409, "Another team has already verified this domain."],
  totp_exists: [409, "You already have an authenticator app. Remove it first to set up another one."],
  passkey_exists: [409, "This passkey was already added."],
  too_many_passkeys: [409, "You've reached the limit of 20 passkeys. Remove one first."],
  rule_not_possible: [409, "This rule can't be saved."],
  rules_full: [409, "An application can have at most 200 grouping rules. Revoke one first."],
  change_not_undoable: [409, "This can't be undone any longer: it's too long ago, or something has changed since."],
  channel_in_use: [409, "Rules use this channel. Delete it anyway, or change them first."],
  channel_changed: [409, "Someone else changed this channel just now. Reload the page and try again."],
  channel_exists: [409, "Your team already has a channel for this address."],
  channel_unconfirmed: [409, "Enter the code that was sent to this address first."],
  channel_confirmed: [409, "This address doesn't need a code."],
  channel_has_no_secret: [409, "Only webhooks have a signing secret."],
  delivery_not_repeatable: [409, "A test can't be sent again. Use the test button of the channel."],
  alert_rule_built_in: [409, "Every team has this rule. Turn it off instead."],
  incident_resolved: [409, "This incident is already resolved."],
  incident_acknowledged: [409, "Someone has already acknowledged this incident."],
  incident_open: [409, "This incident is still open."],
  incident_not_mutable: [409, "The rule of this incident was deleted, so there is nothing to mute."],
  same_plan: [409, "You're already on this plan."],
  plan_not_on_sale: [409, "This plan isn't available yet."],
  refill_would_buy: [409, "Auto-refill would buy immediately."],
  no_card: [409, "No card on file. Buy a package once, then you can turn on auto-refill."],
  request_in_progress: [
    409,
    "A request with this Idempotency-Key is still in progress. Retry in a moment to get its response.",
  ],
  billing_is_off: [409, "Billing is off on this server: there are no limits and nothing to buy."],
  invitation_expired: [410, "This invitation has expired. Ask the team for a new one."],
  body_too_large: [413, "The body is too large."],
  batch_too_large: [413, "The decompressed body is larger than 5 MB. Send smaller batches."],
  too_many_events: [413, "A batch can contain at most 1,000 events. Send smaller batches."],
  too_many_objects: [413, "A body can contain at most 100,000 objects and lists. Send smaller batches."],
  too_many_keys: [413, "The metadata of a batch can have at most 10,000 keys. Send less of it."],
  unsupported_media_type: [415, "Send the body as application/json."],
  unsupported_encoding: [415, "Compress the body with gzip, deflate or br, or send it uncompressed."],
  sso_issuer_invalid: [
    422,
    "This isn't the issuer URL of an OpenID Connect provider. Check it in your provider's settings.",
  ],
  sso_issuer_shared: [
    422,
    "This provider signs in people of any organization. Use the issuer URL of your own organization, with its tenant ID.",
  ],
  sso_issuer_unreachable: [422, "The identity provider can't be reached."],
  sso_secret_needed: [422, "Enter the client secret. It has to be entered again for a new issuer or client ID."],
  alert_rule_invalid: [422, "The rule can't be saved."],
  mute_invalid: [422, "Choose a time in the future, at most a year from now."],
  channel_invalid: [422, "The channel can't be saved."],
  channel_secret_needed: [422, "Enter the secret again. It isn't kept when the channel's server changes."],
  outbound_refused: [422, "This URL can't be called."],
  sso_record_not_found: [
    422,
    "The TXT record wasn't found. DNS changes can take a while; check the record and try again in a few minutes.",
  ],
  idempotency_key_reused: [
    422,
    "This Idempotency-Key was already used for a different request. Use a new key for each new request.",
  ],
  batch_too_slow: [422, "Processing this batch took longer than 1 second, so it was rejected. Don't send it again."],
  search_too_slow: [
    422,
    "This search takes longer than 10 seconds. Choose a shorter time range or one application, or search a single field, for example message:word.",
  ],
  search_too_slow_to_follow: [
    422,
    "This search takes too long for a live tail. Simplify its regular expressions, or try again in a minute.",
  ],
  search_too_large: [422, "This search needs too much memory. Choose a shorter time range or one application."],
  too_many_requests: [429, "Too many requests from your network. Please try again in a minute."],
  too_many_reads: [429, "Your team has too many searches waiting. Let some of them finish, then try again."],
  too_many_attempts: [429, "Too many failed attempts for this email address. Please try again in 15 minutes."],
  too_soon: [
    429,
    "We sent an email to this address less than a minute ago. Check your inbox, or try again in a minute.",
  ],
  too_many_codes: [429, "Too many codes were sent to this email address. Please try again in 10 minutes."],
  too_many_invitations: [429, "A team can send 50 invitations a day. Please try again tomorrow."],
  too_many_invitations_to_address: [
    429,
    "You've sent 5 invitations to this address in a day. Please try again tomorrow.",
  ],
  too_many_channel_codes: [429, "Too many codes were sent today. Please try again tomorrow."],
  too_many_channel_tests: [429, "Your team has sent many tests. Please try again in a few minutes."],
  too_many_followers: [429, "Your team has too many live tails open. Close one and try again."],
  analysis_limit: [429, "You've used all AI analyses in your plan this month."],
  too_many_analyses: [429, "You have several analyses running. Wait for one to finish, then try again."],
  too_many_failed_analyses: [429, "Too many of your analyses failed. Please try again in an hour."],
  quota_exceeded: [429, "Your plan's credits and logs are used up."],
  rate_limited: [429, "This application is sending too many requests. Send several logs per request."],
  too_much_in_flight: [
    429,
    "This application or network is sending too much data at once. Send fewer or smaller requests in parallel.",
  ],
  headers_too_large: [431, "The request headers are too large."],
  internal: [500, "Something went wrong on our side. It has been logged; please try again."],
  sso_dns_failed: [502, "DNS didn't answer. Please try again in a moment."],
  channel_failed: [502, "The channel didn't accept it."],
  ai_refused: [502, "The AI provider rejected the request."],
  ai_unreachable: [502, "Can't reach the AI provider. Please try again, or contact the operator of this server."],
  ai_broken: [502, "The AI's answer was cut off. Please try again."],
  ai_empty: [502, "No analysis available from the AI."],
  ai_unreadable: [502, "The AI's answer wasn't in the expected format. Please try again."],
  ai_declined: [502, "The AI declined to analyze this log."],
  ai_too_long: [502, "The AI's answer was too long. Please try again."],
  payment_unavailable: [502, "Couldn't open the payment page. You weren't charged. Please try again in a minute."],
  subscription_goes_on: [
    502,
    "Couldn't cancel your subscription with the payment provider, so nothing was deleted. Please try again in a minute.",
  ],
  disk_full: [
    503,
    "The server's disk is full, so this couldn't be saved. Delete logs or applications, or ask the operator to free space, and try again.",
  ],
  overloaded: [503, "The server is overloaded. Please try again in a moment."],
  not_ready: [503, "A database isn't responding. See the server's log for details."],
  unverified_read: [503, "The log store's response couldn't be verified, so it was discarded. Please try again."],
  stopping: [503, "The server is restarting. Please try again in a moment."],
  ai_slow: [504, "The AI took too long to answer. Please try again."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errors;

interface AppErrorOptions extends ErrorOptions {
  /** Replaces the table's message if the case is more specific. */
  message?: string;
  headers?: Record<string, string>;
  mistake?: ErrorResponse["mistake"];
  resetsAt?: string;
}

export class AppError extends Error {
  readonly headers: Record<string, string>;
  readonly mistake: ErrorResponse["mistake"];
  readonly resetsAt: string | undefined;

  constructor(
    readonly code: ErrorCode,
    { message = errors[code][1], headers = {}, mistake, resetsAt, cause }: AppErrorOptions = {},
  ) {
    super(message, { cause });
    this.headers = headers;
    this.mistake = mistake;
    this.resetsAt = resetsAt;
  }

  get status(): number {
    return errors[this.code][0];
  }
}

/** An operator error that prevents startup: printed as sentences, never as a stack trace. */
export class StartError extends Error {}
