// A redactor with a regular expression that takes forever for some strings.
import { createRedactor, type Redactor } from "@contrail/redaction";

export const slowMessage = `${"a".repeat(40)}!`;
export const brokenMessage = "broken";

export function createSlowRedactor(): Redactor {
  const redactor = createRedactor();
  return {
    ...redactor,
    text(text) {
      if (text === brokenMessage) throw new TypeError("a bug");
      return /^(a+)+$/.test(text) ? text : redactor.text(text);
    },
  };
}
