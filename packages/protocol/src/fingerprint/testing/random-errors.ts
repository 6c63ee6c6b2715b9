// Errors made of pieces that a message, a stack or a log can have, at random but the same in each run.
import type { Random } from "@contrail/hostile-texts";
import type { LoggedError } from "../../grouping/describe-error.ts";

const words = [
  "Order",
  "order",
  "not found",
  "status",
  "Status code",
  "code",
  "HTTP",
  "errno",
  "exit code",
  "failed",
  "timeout",
  "column",
  "relation",
  "property",
  "can't",
  "doesn't",
  "user",
  "Mon",
  "Tue,",
  "Nov",
  "GMT",
  "and",
  "v",
  "port",
  "line",
  "id",
  "abc",
  "ECONNREFUSED",
  "Loading chunk",
  "failed.",
  "ResizeObserver loop",
  "Script error.",
  "GET",
  "cause",
  "There was an error while hydrating",
  "React error",
  "Minified React error",
  "Uncaught",
  "TypeError:",
  "[API]",
  "x is not defined",
  "Cannot read properties of undefined (reading",
  "is not a function",
  "Ünïcode",
  "日本",
  "retry",
  "s",
  "ms",
  "min",
  "bytes",
  "%",
];
const glue = [
  " ",
  " ",
  " ",
  " ",
  " ",
  "  ",
  ": ",
  ", ",
  ". ",
  "=",
  ":",
  "-",
  "/",
  ".",
  ",",
  "(",
  ")",
  "[",
  "]",
  "#",
  "@",
  "_",
  "",
  "'",
  '"',
  "$",
  "€",
  "\n",
  "\t",
  "»",
  "“",
  "\\",
  "<",
  ">",
  "|",
  "?",
  "!",
  ";",
  "+",
  "%",
  "::",
];

const hexadecimal = "0123456789abcdef";
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function createErrors({ integer: random, pick }: Random) {
  const several = (count: number, make: () => string) => Array.from({ length: count }, make).join("");
  const digits = (count: number) => several(count, () => String(random(10)));
  const hex = (count: number) => several(count, () => hexadecimal.charAt(random(16)));
  const word = (count: number) => several(count, () => letters.charAt(random(letters.length)));

  const values: readonly (() => string)[] = [
    () => digits(1 + random(3)),
    () => digits(1 + random(8)),
    () => `${digits(1 + random(3))}.${digits(1 + random(3))}`,
    () => `${digits(1 + random(2))}/${digits(1 + random(2))}`,
    () => `${digits(2)}/${digits(2)}/${digits(4)}`,
    () => `1,${digits(3)}`,
    () => `${digits(1 + random(4))}${pick(["ms", "s", "d", "px", "%", "MB", "x", "rd", " min", "KiB"])}`,
    () => `${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}`,
    () => hex(6 + random(20)),
    () => `${word(3)}_${digits(2)}${word(3 + random(6))}`,
    () => `${word(1 + random(4)).toUpperCase()}${pick(["", "-", "_"])}${digits(1 + random(6))}`,
    () => `${pick(["http", "status", "code", "errno"])}${digits(1 + random(6))}`,
    () => `v${digits(1)}.${digits(1)}.${digits(1)}`,
    () => `${digits(4)}-${digits(2)}-${digits(2)}`,
    () => `${digits(2)}:${digits(2)}:${digits(2)}`,
    () => `10.${digits(1)}.${digits(2)}.${digits(1)}:${digits(4)}`,
    () => `0x${hex(1 + random(8))}`,
    () => `"${several(random(4), () => pick([word(3), digits(2), " ", ".", "'", "\\", "column ", "é"]))}"`,
    () => `'${several(random(4), () => pick([word(3), digits(2), " ", ".", '"', "type ", "/"]))}'`,
    () => `https://${word(4)}.example/${word(3)}/${digits(2)}?q=${word(2)}`,
    () => `${word(5)}.${word(3)}@${word(5)}.${word(2)}`,
    () =>
      `/${word(3)}/${pick([digits(2), word(4), hex(8), `${digits(1)}/${digits(2)}/${digits(3)}`, `${word(2)}-${word(2)}`])}`,
    () => `C:\\${word(3)}\\${word(3)}.js`,
    () => `./${word(3)}/${word(2)}.ts`,
    () => `${word(4)}${digits(1)}.${word(5)}.${word(3)}:${digits(4)}`,
    () => `{"code":"${word(3)}","message":"${digits(2)} ${word(2)}"}`,
    () => `Mon, ${digits(2)} Nov ${digits(4)} ${digits(2)}:${digits(2)}:${digits(2)} GMT`,
    () => `${hex(2)}:${hex(2)}:${hex(2)}:${hex(2)}:${hex(2)}:${hex(2)}`,
  ];
  const value = () => pick(values)();

  /** A few kinds of messages, each with many values: two of a kind often have the same fingerprint. */
  function messageKind(): () => string {
    const parts = Array.from({ length: 1 + random(6) }, () => {
      const text = pick(words);
      const between = random(2) === 0 ? " " : pick(glue);
      const make = pick(values);
      return random(2) === 0 ? () => text + between : () => make() + between;
    });
    return () => parts.map((make) => make()).join("");
  }

  const names = [
    "pay",
    "Cart.pay",
    "async pay",
    "new Cart",
    "",
    "<anonymous>",
    "invariant",
    "assertOk",
    "t",
    "tr",
    "fetchJson",
    "__awaiter",
    "drawRows/<",
    "async*pay",
    "value",
  ];
  const files = [
    () => `https://shop.dev/assets/cart-${word(8)}.js`,
    () => "https://shop.dev/assets/cart.js",
    () => `https://shop.dev/orders/${digits(2)}`,
    () => "/app/src/cart.js",
    () => "/app/node_modules/pg/lib/client.js",
    () => "node:internal/process/task_queues",
    () => "https://www.googletagmanager.com/gtm.js",
    () => `blob:https://shop.dev/${hex(8)}`,
    () => "chrome-extension://abcdef/content.js",
    () => `webpack-internal:///./src/${word(2)}.js`,
    () => "<anonymous>",
  ] as const;

  function frame(): string {
    const location = `${pick(files)()}:${1 + random(40)}:${1 + random(900)}`;
    const name = pick(names);
    if (random(4) === 0) return `${name}@${location}`;
    return name === "" ? `    at ${location}` : `    at ${name} (${location})`;
  }

  const stacks = Array.from({ length: 40 }, () => {
    const head = pick([
      "Error",
      "TypeError",
      "PaymentError: declined",
      "ReferenceError: x is not defined",
      "Error: a\nb",
      "",
    ]);
    const frames = Array.from({ length: random(8) }, frame);
    return [head, ...frames, ...(random(6) === 0 ? ["Caused by: Error: disk full", frame()] : [])].join("\n");
  });
  const types = ["Error", "PaymentError", "TypeError", "ReferenceError", "SyntaxError", "ChunkLoadError", ""];
  const kinds = Array.from({ length: 30 }, messageKind);

  function thrown(depth: number): Record<string, unknown> {
    return {
      name: pick(types),
      message: pick(kinds)(),
      ...(random(3) === 0 && { stack: pick(stacks) }),
      ...(random(5) === 0 && { code: pick(["E_STOCK", "P2002", 17, 404, "no code at all"]) }),
      ...(random(9) === 0 && { digest: "1234" }),
      ...(random(9) === 0 && { componentStack: pick(["\n    at CartList (https://x)", "\n    at App"]) }),
      ...(depth > 0 && random(3) === 0 && { cause: thrown(depth - 1) }),
      ...(depth > 2 && random(9) === 0 && { errors: [thrown(0), thrown(0)] }),
    };
  }

  function data(): unknown {
    const request = { method: "GET", url: `https://api.shop.dev/orders/${digits(2)}` };
    return pick([
      () => undefined,
      () => thrown(3),
      () => thrown(0),
      () => ({ error: thrown(1) }),
      () => [digits(2), thrown(0)],
      () => ({ request, response: { status: pick([500, 404]) } }),
      () => ({ ...thrown(2), config: request, status: 500 }),
      () => ({ total: 17 }),
    ])();
  }

  return {
    value,
    messageKind,
    log(): LoggedError {
      return {
        message: pick(kinds)(),
        stack: random(3) === 0 ? undefined : pick(stacks),
        data: data(),
        environment: pick(["browser", "node", undefined]),
        metadata: pick([
          undefined,
          undefined,
          undefined,
          { url: "/cart" },
          { fingerprint: ["stock", "{{ default }}"] },
          { fingerprint: "stock" },
          { messageTemplate: "Couldn't load %s of %s" },
          { digest: "77", componentStack: "\n    at Page" },
        ]),
      };
    },
  };
}
