// Every error that the API answers with: one table, one class. `error-answers.ts` makes the answer.

import type { ErrorAnswer } from "@contrail/protocol";

const errors = {
  bad_request: [400, "The request is not valid."],
  bad_compression: [400, "The body is not compressed as its Content-Encoding says."],
  upload_aborted: [400, "The connection ended before the whole request had arrived."],
  bad_json: [400, "The body is not valid JSON."],
  bad_signature: [400, "The signature of this event is missing, wrong or too old."],
  connection_closed: [400, "The connection was closed before the answer began."],
  bad_search: [400, "The search cannot be understood."],
  invalid_code: [400, "Invalid OTP code. Please try again."],
  password_too_common: [400, "This password is one of the most common ones. Choose one that is harder to guess."],
  password_blank: [400, "A password can't consist of spaces only."],
  password_is_email: [400, "Your password can't be your email address. Choose another one."],
  registration_expired: [400, "This registration has expired. Please register again."],
  editor_refused: [
    400,
    "Contrail hands a sign-in only to its own editor extension and to programs on this machine. Start again from your editor.",
  ],
  bad_credentials: [401, "Invalid email or password. Please try again."],
  not_signed_in: [401, "You are not signed in, or your session has ended. Please sign in again."],
  bad_reset_token: [401, "This reset has expired or was used already. Please ask for a new code."],
  bad_key: [401, "This application key is not known. Copy it again from Api Keys."],
  wrong_password: [403, "This is not your password. Please try again."],
  wrong_address: [403, "This is not the address of your account. Type it as it stands in your profile."],
  no_password: [403, "Your account has no password yet. Choose 'Forgot password?' on the sign-in page to set one."],
  sign_in_again: [403, "Your sign-in is older than 15 minutes. Sign out, sign in again, and delete the account then."],
  editor_not_allowed: [403, "An editor's token cannot do this. Please sign in with a browser."],
  outbox_locked: [403, "Open the outbox with the link that the server prints in its terminal when it starts."],
  views_full: [403, "You have 50 saved views, as many as fit. Delete one, and save this one then."],
  limit_reached: [403, "Your plan has no room for another application."],
  not_found: [404, "There is nothing at this address."],
  session_not_found: [404, "You are not signed in there, or not any more."],
  log_not_found: [404, "There is no log with this id, or it has been deleted."],
  application_not_found: [404, "No application of yours has this name or id."],
  purchase_not_found: [404, "You have no purchase with this id."],
  view_not_found: [404, "You have no saved view with this id, or not any more."],
  request_timeout: [408, "The request took longer than 30 seconds to arrive. Please try again."],
  view_name_taken: [409, "You already have a view with this name. Choose another one."],
  name_taken: [409, "You already have an application with this name. Choose another one."],
  same_plan: [409, "This is your plan already."],
  plan_not_on_sale: [409, "This plan cannot be bought yet."],
  refill_would_buy: [409, "Auto-refill would buy at once."],
  no_card: [409, "There is no card to charge yet. Buy a package once; after that auto-refill can be switched on."],
  request_in_progress: [
    409,
    "A request with this Idempotency-Key is still in progress. Retry in a moment to get its response.",
  ],
  billing_is_off: [409, "This install does not meter: nothing runs out, and nothing has to be bought."],
  body_too_large: [413, "The body is too large."],
  batch_too_large: [413, "The body is larger than 5 MB when decompressed. Send smaller batches."],
  too_many_events: [413, "A batch holds at most 1,000 events. Send smaller batches."],
  too_many_objects: [413, "A body holds at most 100,000 objects and lists. Send smaller batches."],
  unsupported_media_type: [415, "Send the body as application/json."],
  unsupported_encoding: [415, "Compress the body with gzip, deflate or br, or not at all."],
  idempotency_key_reused: [
    422,
    "This Idempotency-Key was already used for a different request. Use a new key for each new request.",
  ],
  batch_too_slow: [422, "Processing this batch took longer than 1 second, so it was rejected. Don't send it again."],
  search_too_slow: [
    422,
    "This takes longer than 10 seconds. Choose a shorter time range or one application, or search in a field, for example message:word.",
  ],
  search_too_slow_to_follow: [
    422,
    "This search takes too long for a live tail. Simplify its regular expressions, or try again in a minute.",
  ],
  search_too_large: [
    422,
    "This needs more memory than one search may take. Choose a shorter time range or one application.",
  ],
  too_many_requests: [429, "Too many requests came from your network. Please try again in a minute."],
  too_many_reads: [429, "Your account has too many searches waiting. Let some of them finish, then try again."],
  too_many_attempts: [429, "Too many failed attempts for this address. Please try again in 15 minutes."],
  too_soon: [429, "A mail went to this address less than a minute ago. Look for it, or try again in a minute."],
  too_many_codes: [429, "Too many codes were sent to this address. Please try again in 10 minutes."],
  too_many_followers: [429, "You have too many live tails open. Close one and try again."],
  analysis_limit: [429, "All AI analyses of your plan are used up for this month."],
  too_many_analyses: [429, "You have several analyses under way. Wait for one of them to end, and try again."],
  too_many_failed_analyses: [429, "Too many of your analyses had no answer. Please try again in an hour."],
  quota_exceeded: [429, "The credits and logs of your plan are used up."],
  rate_limited: [429, "This application sends too many requests. Put several logs into each request."],
  too_much_in_flight: [
    429,
    "This application or network is sending too much at the same time. Send fewer or smaller requests in parallel.",
  ],
  headers_too_large: [431, "The headers of the request are too large."],
  internal: [500, "Something went wrong on our side. It has been logged; please try again."],
  ai_refused: [502, "The AI provider refused the request."],
  ai_unreachable: [502, "The AI provider cannot be reached. Please try again, or ask whoever runs this server."],
  ai_broken: [502, "The AI's answer broke off. Please try again."],
  ai_empty: [502, "No analysis available from the AI."],
  ai_unreadable: [502, "The AI's answer was not in the form that was asked for. Please try again."],
  ai_declined: [502, "The AI declined to analyse this log."],
  ai_too_long: [502, "The AI's answer was far too long and was not read. Please try again."],
  payment_unavailable: [
    502,
    "The payment page could not be opened, and nothing was charged. Please try again in a minute.",
  ],
  subscription_goes_on: [
    502,
    "Your subscription could not be ended at the payment provider, so nothing was deleted. Please try again in a minute.",
  ],
  disk_full: [
    503,
    "The server's disk is full, so this could not be saved. Delete logs or applications, or ask the operator to free space, and try again.",
  ],
  overloaded: [503, "The server cannot keep up. Please try again in a moment."],
  not_ready: [503, "A store does not answer. The server's log says which one."],
  unverified_read: [503, "The response of the log store couldn't be verified, so it was discarded. Please try again."],
  stopping: [503, "The server is being restarted. Please try again in a moment."],
  ai_slow: [504, "The AI took too long to answer. Please try again."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errors;

interface AppErrorOptions extends ErrorOptions {
  /** Replaces the table's sentence where the case is more specific. */
  message?: string;
  headers?: Record<string, string>;
  mistake?: ErrorAnswer["mistake"];
  resetsAt?: string;
}

export class AppError extends Error {
  readonly headers: Record<string, string>;
  readonly mistake: ErrorAnswer["mistake"];
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

/** A mistake of the operator that stops the start: printed as sentences, never as a stack trace. */
export class StartError extends Error {}
