// Records the regular expressions that modules assemble at run time, by loading and using them with an instrumented RegExp.
import { join } from "node:path";
import { root } from "../root.mjs";
import { type Expression, toExpression } from "./list-expressions.mjs";

// biome-ignore lint/suspicious/noExplicitAny: the modules are loaded by path
type Use = (module: any) => unknown;

const whenLoaded: Use = () => undefined;
const wildcards = ["*@*.com", "a*b*c", "pre-*x", "*a*a*b", "#-*", "tok_*", "* * *x", "emp-####"];

/** Every file with `new RegExp`, and how to make it assemble its expressions. */
export const assemblers: Record<string, Use> = {
  "apps/server/src/analysis/built-in/rules/http.ts": whenLoaded,
  "apps/server/src/applications/keys.ts": whenLoaded,
  "apps/web/src/outbox/find-code.ts": whenLoaded,
  "apps/web/src/site/code/highlight-code.ts": whenLoaded,
  "apps/web/src/ui/log/mark-matches.ts": ({ markMatches }) => markMatches("a b", ["a", "b.c"]),
  "packages/logger/src/capture/stack.ts": whenLoaded,
  "packages/logger/src/init/starts/node.ts": whenLoaded,
  "packages/protocol/src/grouping/message-template.ts": whenLoaded,
  "packages/protocol/src/issue-text/terminal-text.ts": whenLoaded,
  "packages/protocol/src/log-id.ts": whenLoaded,
  "packages/protocol/src/search/parse/keys.ts": whenLoaded,
  "packages/protocol/src/search/parse/parse-number.ts": whenLoaded,
  // Tests a single character.
  "packages/protocol/src/search/regex/name-regex.ts": whenLoaded,
  "packages/redaction/src/assignments.ts": whenLoaded,
  "packages/redaction/src/complete/assignments.ts": whenLoaded,
  "packages/redaction/src/complete/documents.ts": whenLoaded,
  "packages/redaction/src/complete/label-of-item.ts": whenLoaded,
  "packages/redaction/src/complete/mask-text.ts": whenLoaded,
  "packages/redaction/src/complete/shapes.ts": whenLoaded,
  "packages/redaction/src/complete/vendor-formats.ts": whenLoaded,
  "packages/redaction/src/key-names.ts": whenLoaded,
  // Copies an application's own patterns.
  "packages/redaction/src/rule.ts": whenLoaded,
  "packages/redaction/src/create-redactor.ts": ({ createRedactor }) => createRedactor({ keys: ["iban", "ibans"] }),
  "packages/redaction/src/mask-in-place.ts": ({ createMaskInPlace }) => createMaskInPlace({ keys: ["iban", "ibans"] }),
  "packages/redaction/src/wildcards.ts": ({ parseWildcards }) => wildcards.map(parseWildcards),
};

export async function recordAssembled(): Promise<Expression[]> {
  const Original = globalThis.RegExp;
  const recorded: Expression[] = [];
  const record = (regex: RegExp) => {
    // The line that assembled it is below this function and the proxy's trap. Libraries aren't ours to check.
    const caller = new Error().stack?.split("\n")[3] ?? "";
    const [file] = caller.includes("node_modules") ? [] : (/(?:apps|packages)\/[^:?]+/.exec(caller) ?? []);
    if (file) recorded.push(toExpression(regex.source, regex.flags, file));
    return regex;
  };
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, args) => record(Reflect.construct(target, args)),
    apply: (target, self, args) => record(Reflect.apply(target, self, args)),
  });
  try {
    for (const [path, use] of Object.entries(assemblers)) {
      use(await import(join(root, path)));
    }
  } finally {
    globalThis.RegExp = Original;
  }
  return recorded;
}
