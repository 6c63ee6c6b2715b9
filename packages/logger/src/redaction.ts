// @contrail/logger/redaction: masking of secrets, to be added to the core, and a dry run of it.
import { createRedactor, type Finding } from "@contrail/redaction";
import type { Redaction } from "./options.ts";

export { emailAddresses } from "@contrail/redaction/emails";
export { redaction } from "./redaction-part.ts";

/**
 * Reports what would be masked in a value, and by which rule. Sends and changes nothing.
 * @example
 * dryRun({ user: "ada", password: "hunter2" }); // [{ path: "password", rule: "key:password", masked: "[redacted]" }]
 */
export function dryRun(value: unknown, options: Redaction = {}): Finding[] {
  return createRedactor(options).inspect(value).findings;
}
