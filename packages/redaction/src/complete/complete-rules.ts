// What browsers do without: for the server, and for the logger in Node.js.

import type { MoreRules } from "../mask-text.ts";
import type { Shape } from "../rule.ts";
import { shapeHint, shapes } from "../shapes.ts";
import { escaped } from "../token-formats.ts";
import { createMaskDocuments, documentHint } from "./documents.ts";
import { hasLongNumber } from "./has-long-number.ts";
import { createLabelOfItem } from "./label-of-item.ts";
import { maskField } from "./mask-field.ts";
import { createMaskTokens } from "./mask-tokens.ts";
import { vendorPrefixes, vendorTokens } from "./vendor-formats.ts";

/** Addresses that are secrets themselves. */
const webhooks: Shape = {
  rule: "secret-prefix",
  pattern: /(hooks\.zapier\.com\/\w+\/|webhook\.office\.com\/|telegram\.org\/bot)([\w/@:-]{16,})/g,
};

/** Tokens with a mark inside instead of a prefix: client secrets of Azure, license keys of MaxMind, Facebook's app tokens. */
const marked: readonly Shape[] = [
  `(^|[^\\w~.-]|${escaped})([\\w~.]{3}\\dQ~[\\w~.-]{30,33}[\\w~-])(?![\\w~-])`,
  `(^|[^A-Za-z\\d]|${escaped})([A-Za-z\\d]{6}_[A-Za-z\\d]{29}_mmk)(?!\\w)`,
  `((?:^|\\D|${escaped})\\d{15,16}\\|)([\\w-]{27,})`,
].map((source) => ({ rule: "secret-prefix", pattern: new RegExp(source, "g") }));

export const completeRules: MoreRules = {
  // Few alternatives: with two more, V8 takes three times as long.
  shapeHint: `${shapeHint}|\\.(?:zapier|office|org\\/b)|Q~|_mmk|\\|[\\w-]{27}`,
  shapes: [...shapes, webhooks, ...marked],
  hint: `${documentHint}|`,
  createMaskDocuments,
  maskTokens: createMaskTokens(vendorPrefixes, vendorTokens),
  hasLongNumber,
  createLabelOfItem,
  maskField,
};
