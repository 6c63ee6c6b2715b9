// Secrets in XML, multipart bodies and SQL, and the credentials of HTTP clients in text. Browsers do without these rules.
import type { KeyOptions } from "../key-names.ts";
import type { MaskText } from "../rule.ts";
import { isHarmless, redacted } from "../values.ts";
import type { KeyRule } from "./key-rule.ts";
import { namesInText } from "./names-in-text.ts";
import { createMaskSql } from "./sql.ts";

/** A text without any of these has neither an assignment nor one of these secrets. */
export const documentHint = "<.?\\/|(?:VALUES|values)\\s*\\(";
const likely = new RegExp(`${documentHint}|[ey]=\\\\*["']|uth\\\\*["']?\\s*[:=]|curl`);

const lineBreak = /(?:\r?\n|\\r\\n|\\n)/.source;
/** `auth: 'user:password'` */
const basicAuth =
  /((?:^|[^A-Za-z])auth\\{0,7}["']?[ \t]{0,4}[:=][ \t]{0,4}\\{0,7}["'][^\s"':/\\]{0,99}:)([^\s"'/\\[][^\s"'\\]*)/gi;

/** `curl -u user:password` */
const curlUser = /((?:^|\s)(?:-u|--user)[ \t=]{0,5}["']?[^\s"':/]{0,99}:["']?)([^\s"'/[][^\s"']*)/g;

export function createMaskDocuments(options: KeyOptions, ruleOf: KeyRule): MaskText {
  const [names] = namesInText(options);
  const maskSql = createMaskSql(ruleOf);
  // Four groups: what precedes the name, the name, what follows it, and the value.
  const patterns = [
    // `<password>…</password>`
    `(<(?:[\\w-]{0,20}:)?)([\\w.-]{0,40}(?:${names}))((?:\\s[^<>]{0,200})?>(?:<!\\[CDATA\\[)?)([^<]+)(?=<.?/|$)`,
    // `<add key="password" value="…">`
    `((?:key|name)=\\\\*["'])([\\w.-]{0,40}(?:${names}))(\\\\*["']\\s{1,4}value=\\\\*["'])([^"'\\\\]+)`,
    // `form-data; name="password"`, other headers, an empty line and the value
    `(name=\\\\*")([\\w.[-]{0,40}(?:${names}))(\\]?\\\\*"(?:${lineBreak}[^\\r\\n\\\\]+){0,4}${lineBreak}{2})([^\\r\\n\\\\]+)`,
  ].map((source) => new RegExp(source, "gi"));

  return (text, report) => {
    if (!likely.test(text)) return text;
    const mask = (found: string, before: string, name: string, gap: string, secret: string) => {
      const rule = isHarmless(secret) ? "" : ruleOf(name);
      if (!rule) return found;
      report(rule);
      return before + name + gap + redacted;
    };
    const maskBasic = (_found: string, kept: string) => {
      report("basic");
      return kept + redacted;
    };
    let masked = maskSql(text, report);
    if (options.builtIn !== false) {
      masked = masked.replace(basicAuth, maskBasic);
      if (/\bcurl\b/.test(text)) masked = masked.replace(curlUser, maskBasic);
    }
    return patterns.reduce((before, pattern) => before.replace(pattern, mask), masked);
  };
}
