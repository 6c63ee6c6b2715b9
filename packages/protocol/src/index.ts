// The contract between server, web app, logger and tools. Pure: no I/O, no framework.
export * from "./api/account.ts";
export * from "./api/alert-live.ts";
export * from "./api/alert-rule.ts";
export * from "./api/analysis.ts";
export * from "./api/application.ts";
export * from "./api/audit.ts";
export * from "./api/channel.ts";
export * from "./api/code.ts";
export * from "./api/contact.ts";
export * from "./api/credit-entries.ts";
export * from "./api/credits.ts";
export * from "./api/facet.ts";
export * from "./api/grouping-rule.ts";
export * from "./api/incident.ts";
export * from "./api/incident-count.ts";
export * from "./api/invitation.ts";
export * from "./api/issue.ts";
export * from "./api/issue-count.ts";
export * from "./api/issue-live.ts";
export * from "./api/live.ts";
export * from "./api/log.ts";
export * from "./api/outbox.ts";
export * from "./api/overview.ts";
export * from "./api/purchase.ts";
export * from "./api/redaction.ts";
export * from "./api/rejection.ts";
export * from "./api/release.ts";
export * from "./api/response.ts";
export * from "./api/sdk.ts";
export * from "./api/second-factor.ts";
export * from "./api/session.ts";
export * from "./api/settings.ts";
export * from "./api/setup.ts";
export * from "./api/social.ts";
export * from "./api/sso.ts";
export * from "./api/team.ts";
export * from "./api/token.ts";
export * from "./api/unsubscribe.ts";
export * from "./api/usage.ts";
export * from "./api/view.ts";
export * from "./describe-audit.ts";
export * from "./durations.ts";
export * from "./editor-callback.ts";
export * from "./editors.ts";
export * from "./event-stream.ts";
export { fingerprintOf, fingerprintVersion } from "./fingerprint/fingerprint.ts";
export * from "./group-by.ts";
export { describeIssue, type IssueDescription } from "./grouping/describe-issue.ts";
export { type FileKey, toFileKey } from "./grouping/file-key.ts";
export * from "./grouping/function-name.ts";
export {
  type ErrorFacts,
  type GroupingComponents,
  groupError,
  groupFacts,
  groupingKey,
  groupingVersion,
  type ReadError,
  readError,
} from "./grouping/group-error.ts";
export * from "./grouping/rules/generalize.ts";
export * from "./grouping/rules/rule.ts";
export * from "./grouping/rules/rule-text.ts";
export * from "./grouping/source-place.ts";
export { type Hash64, hash64 } from "./hash64.ts";
export * from "./issue-text/count-text.ts";
export * from "./issue-text/event-facts.ts";
export * from "./issue-text/issue-markdown.ts";
export * from "./issue-text/issue-state-text.ts";
export * from "./issue-text/issue-title.ts";
export * from "./issue-text/request-of.ts";
export * from "./issue-text/terminal-text.ts";
export * from "./issue-text/utc-minute.ts";
export { levelReason, levels, levelWords, toLevel, toLevelWord, toLevelWords } from "./level.ts";
export * from "./level-schemas.ts";
export * from "./listed-characters.ts";
export * from "./log-event.ts";
export * from "./log-id.ts";
export * from "./markdown.ts";
export * from "./month.ts";
export { maxNameLength } from "./name.ts";
export * from "./open-in-editor.ts";
export * from "./permission.ts";
export * from "./plan.ts";
export * from "./price.ts";
export * from "./search/index.ts";
export * from "./source-line.ts";
export * from "./source-path.ts";
export { parseFrame, type StackFrame } from "./stack/parse-frame.ts";
export { parseStack, startOfStack, type ThrownError } from "./stack/parse-stack.ts";
export * from "./stack/short-location.ts";
export * from "./stack/stack-of.ts";
export * from "./token.ts";
export * from "./token-text.ts";
export * from "./unbuilt-claims.ts";
