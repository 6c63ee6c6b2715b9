// All rules, for the server and for the logger in Node.js. Browsers have those of `mask-in-place.ts`.
import { dropLastWord } from "../drop-last-word.ts";
import type { Mask } from "../mask-in-place.ts";
import type { TextOptions } from "../mask-text.ts";
import { createMaskValue } from "../mask-value.ts";
import type { MaskText } from "../rule.ts";
import type { Finding } from "../run.ts";
import { createKeyRule } from "./key-rule.ts";
import { createLabelOfItem } from "./label-of-item.ts";
import { maskField } from "./mask-field.ts";
import { createMaskText } from "./mask-text.ts";

const closingBracket = "]".charCodeAt(0);

/** Masks a value, and adds what it masked to the findings, if there is a list for them. */
export type MaskAndReport = (value: unknown, findings?: Finding[]) => unknown;

/** @param prepare applied to each text before it is masked */
export function createMask(options: TextOptions, prepare?: (text: string) => string): MaskAndReport {
  const ruleOf = createKeyRule(options);
  const maskText = createMaskText(options, ruleOf);
  const maskPrepared: MaskText = (text, report) => maskText(prepare?.(text) ?? text, report);
  return createMaskValue(
    ruleOf,
    prepare ? maskPrepared : maskText,
    createLabelOfItem(options),
    options.builtIn === false ? undefined : maskField,
  );
}

/** For data of the logger, some of which is truncated. Clean data is returned as it is. */
export function createMaskTruncated(options: TextOptions): Mask {
  const mask = createMask(options, (text) => (mayBeTruncated(text) ? dropLastWord(text) : text));
  return (value) => mask(value);
}

/** Nearly all strings end with another character, and this is the fastest way to find out. */
function mayBeTruncated(text: string): boolean {
  return text.charCodeAt(text.length - 1) === closingBracket;
}
