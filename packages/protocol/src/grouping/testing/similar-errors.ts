// Pairs of errors: the same one in other words, and two that only look alike.
import type { LoggedError } from "../describe-error.ts";

export type Pair = readonly [why: string, one: LoggedError, other: LoggedError];

/** As the logger sends it: the stack with its head in V8, without it elsewhere. */
function thrown(name: string, message: string, frames: readonly string[] = [], more: Partial<LoggedError> = {}) {
  const isV8 = frames.every((frame) => frame.startsWith("at "));
  const lines = isV8 ? [`${name}: ${message}`, ...frames.map((frame) => `    ${frame}`)] : frames;
  const stack = lines.join("\n");
  const { data, ...rest } = more;
  return {
    message,
    stack,
    environment: "browser",
    data: { name, message, stack, ...(data as object | undefined) },
    ...rest,
  };
}

const inNode = (name: string, message: string, frames: readonly string[] = [], data: object = {}): LoggedError =>
  thrown(name, message, frames, { environment: "node", data });

const page = "https://shop.example/assets/cart.js";
const [chrome, firefox, safari] = [
  [`at renderCart (${page}:48:16)`, `at updateView (${page}:12:5)`],
  [`renderCart@${page}:48:16`, `updateView@${page}:12:5`, `@${page}:90:1`],
  [`renderCart@${page}:48:29`, `updateView@${page}:12:15`, `global code@${page}:90:11`],
] as const;

/** What Chrome, Firefox or Safari says about a mistake in one function. */
const inChrome = (name: string, message: string) => thrown(name, message, chrome);
const inFirefox = (name: string, message: string) => thrown(name, message, firefox);
const inSafari = (name: string, message: string) => thrown(name, message, safari);

/** One message, thrown by one function. */
const saying = (message: string) => inNode("Error", message, ["at load (/app/src/load.js:10:9)"]);
const texts = (why: string, one: string, other: string): Pair => [why, saying(one), saying(other)];

/** One function of a file of a build. */
const inFile = (file: string, name = "submitOrder") => thrown("Error", "no stock", [`at ${name} (${file}:1:4410)`]);
const files = (why: string, one: string, other: string): Pair => [why, inFile(one), inFile(other)];

const [build, nextBuild] = [
  "https://shop.example/assets/index-Bx3Kf9_a.js",
  "https://shop.example/assets/index-DqP3kf2L.js",
];

const read = "Cannot read properties of undefined (reading 'total')";

/** A failed request of which only the message tells. */
const inLibrary = (name: string, message: string, data: object = {}): LoggedError =>
  thrown(name, message, ["at send (https://shop.example/assets/vendor-Bx3Kf9_a.js:1:4410)"], { data });

const own = "at load (/app/src/load.js:10:9)";

function failed(method: string, url: string, status?: number, body?: unknown): LoggedError {
  const request = { method, url, ...(body !== undefined && { body }) };
  return {
    message: `${method} ${url} failed`,
    data: { request, ...(status !== undefined && { response: { status } }) },
  };
}

export const same: readonly Pair[] = [
  // Engines
  [
    "null in Chrome and Firefox",
    inChrome("TypeError", read.replace("undefined", "null")),
    inFirefox("TypeError", `can't access property "total", cart is null`),
  ],
  ["before Chrome 92", inChrome("TypeError", read), inChrome("TypeError", "Cannot read property 'total' of undefined")],
  [
    "an unknown variable",
    inChrome("ReferenceError", "gtag is not defined"),
    inSafari("ReferenceError", "Can't find variable: gtag"),
  ],
  [
    "an unknown variable in Hermes",
    inChrome("ReferenceError", "gtag is not defined"),
    inChrome("ReferenceError", "Property 'gtag' doesn't exist"),
  ],
  [
    "a constructor that is none",
    inChrome("TypeError", "Cart is not a constructor"),
    inSafari("TypeError", "Cart is not a constructor (evaluating 'new Cart(items)')"),
  ],
  [
    "a constant",
    inChrome("TypeError", "Assignment to constant variable."),
    inFirefox("TypeError", "invalid assignment to const 'total'"),
  ],
  [
    "a constant in Safari",
    inChrome("TypeError", "Assignment to constant variable."),
    inSafari("TypeError", "Attempted to assign to readonly property."),
  ],
  [
    "recursion",
    inChrome("RangeError", "Maximum call stack size exceeded"),
    inFirefox("InternalError", "too much recursion"),
  ],
  ["no network", inChrome("TypeError", "Failed to fetch"), inSafari("TypeError", "Load failed")],
  [
    "no network, with the host",
    inChrome("TypeError", "Failed to fetch (api.shop.example)"),
    inFirefox("TypeError", "NetworkError when attempting to fetch resource."),
  ],
  [
    "an aborted request",
    inChrome("AbortError", "The user aborted a request."),
    inSafari("AbortError", "Fetch is aborted"),
  ],
  [
    "an aborted signal",
    inChrome("AbortError", "signal is aborted without reason"),
    inFirefox("AbortError", "The operation was aborted. "),
  ],
  [
    "a timed out signal",
    inChrome("TimeoutError", "signal timed out"),
    inFirefox("TimeoutError", "The operation timed out."),
  ],
  [
    "an answer that isn't JSON",
    inChrome("SyntaxError", `Unexpected token '<', "<!DOCTYPE "... is not valid JSON`),
    inSafari("SyntaxError", "The string did not match the expected pattern."),
  ],
  [
    "an empty answer",
    inChrome("SyntaxError", "Unexpected end of JSON input"),
    inFirefox("SyntaxError", "JSON.parse: unexpected end of data at line 1 column 1 of the JSON data"),
  ],
  [
    "a node that a translator moved",
    inChrome(
      "NotFoundError",
      "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    ),
    inFirefox("NotFoundError", "Node.removeChild: The node to be removed is not a child of this node"),
  ],
  [
    "a node that a translator moved, in Safari",
    inChrome(
      "NotFoundError",
      "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    ),
    inSafari("NotFoundError", "The object can not be found here."),
  ],
  [
    "storage that is denied",
    inChrome(
      "SecurityError",
      "Failed to read the 'localStorage' property from 'Window': Access is denied for this document.",
    ),
    inFirefox("SecurityError", "The operation is insecure."),
  ],
  [
    "what can't be cloned",
    inChrome("DataCloneError", "Failed to execute 'postMessage' on 'Worker': () => {} could not be cloned."),
    inSafari("DataCloneError", "The object can not be cloned."),
  ],
  [
    "an invalid URL",
    inChrome("TypeError", "Failed to construct 'URL': Invalid URL"),
    inFirefox("TypeError", "URL constructor: cart is not a valid URL."),
  ],
  [
    "an invalid URL in Safari",
    inChrome("TypeError", "Failed to construct 'URL': Invalid URL"),
    inSafari("TypeError", `"cart" cannot be parsed as a URL.`),
  ],
  [
    "text that isn't base64",
    inChrome(
      "InvalidCharacterError",
      "Failed to execute 'atob' on 'Window': The string to be decoded is not correctly encoded.",
    ),
    inFirefox("InvalidCharacterError", "String contains an invalid character"),
  ],
  [
    "what isn't iterable",
    inChrome("TypeError", "cart.items is not iterable"),
    inFirefox("TypeError", "cart.items is not iterable"),
  ],
  [
    "what isn't iterable, in Safari",
    inChrome("TypeError", "object is not iterable (cannot read property Symbol(Symbol.iterator))"),
    inSafari("TypeError", "undefined is not a function (near '...cart.items...')"),
  ],
  [
    "an interrupted video",
    inChrome("AbortError", "The play() request was interrupted by a call to pause(). https://goo.gl/LdLk22"),
    inSafari("AbortError", "The operation was aborted."),
  ],
  [
    "a method of a class",
    thrown("Error", "no stock", [`at Cart.reserve (${page}:4:7)`]),
    thrown("Error", "no stock", [`reserve@${page}:4:17`]),
  ],
  [
    "a constructor",
    thrown("Error", "no stock", [`at new Cart (${page}:4:7)`]),
    thrown("Error", "no stock", [`Cart@${page}:4:17`]),
  ],
  [
    "a getter",
    thrown("Error", "no stock", [`at get total [as total] (${page}:4:7)`]),
    thrown("Error", "no stock", [`get total@${page}:4:17`]),
  ],
  [
    "a getter in Safari",
    thrown("Error", "no stock", [`at Cart.get total [as total] (${page}:4:7)`]),
    thrown("Error", "no stock", [`total@${page}:4:17`]),
  ],
  [
    "a static method before Chrome 92",
    thrown("Error", "no stock", [`at Function.create (${page}:4:7)`]),
    thrown("Error", "no stock", [`at Cart.create (${page}:4:7)`]),
  ],
  [
    "a private method",
    thrown("Error", "no stock", [`at #reserve (${page}:4:7)`]),
    thrown("Error", "no stock", [`#reserve@${page}:4:17`]),
  ],
  [
    "an async function",
    thrown("Error", "no stock", [`at async reserve (${page}:4:7)`]),
    thrown("Error", "no stock", [`async*reserve@${page}:4:17`]),
  ],
  [
    "a callback of a promise in Firefox",
    thrown("Error", "no stock", [`at ${page}:9:7`]),
    thrown("Error", "no stock", [`reserve/<@${page}:9:7`, `promise callback*reserve@${page}:4:17`]),
  ],
  [
    "nested callbacks",
    thrown("Error", "no stock", [
      `at ${page}:9:7`,
      "at Array.forEach (<anonymous>)",
      `at ${page}:8:7`,
      "at Array.map (<anonymous>)",
      `at drawRows (${page}:4:7)`,
    ]),
    thrown("Error", "no stock", [`drawRows/</<@${page}:9:7`, `drawRows/<@${page}:8:7`, `drawRows@${page}:4:17`]),
  ],
  [
    "a callback in Safari",
    thrown("Error", "no stock", [`at ${page}:9:7`, "at Array.map (<anonymous>)", `at drawRows (${page}:4:7)`]),
    thrown("Error", "no stock", [`@${page}:9:7`, "map@[native code]", `drawRows@${page}:4:17`]),
  ],
  [
    "a handler of an element",
    thrown("Error", "no stock", [`at HTMLButtonElement.onBuy (${page}:9:7)`]),
    thrown("Error", "no stock", [`onBuy@${page}:9:17`]),
  ],
  [
    "a wrapped function of Hermes",
    thrown("Error", "no stock", ["at ?anon_0_reserve (address at index.android.bundle:1:41234)"]),
    thrown("Error", "no stock", ["at reserve (address at index.android.bundle:1:41250)"]),
  ],

  // Builds
  files(
    "Nuxt: the name of the file is its hash",
    "https://shop.example/_nuxt/DqP3kf2L.js",
    "https://shop.example/_nuxt/Cm7xRt0a.js",
  ),
  files(
    "SvelteKit: the name of the file is its hash",
    "https://shop.example/_app/immutable/chunks/Bx3Kf9_a.js",
    "https://shop.example/_app/immutable/chunks/DqP3kf2L.js",
  ),
  files(
    "SvelteKit: an entry",
    "https://shop.example/_app/immutable/entry/app.DqP3kf2L.js",
    "https://shop.example/_app/immutable/entry/app.Cm7xRt0a.js",
  ),
  files(
    "Vite: a hash that reads like a name",
    "https://shop.example/assets/index-DiwrgTda.js",
    "https://shop.example/assets/index-Cm7xRt0a.js",
  ),
  files("Astro", "https://shop.example/_astro/Cart.DqP3kf2L.js", "https://shop.example/_astro/Cart.Cm7xRt0a.js"),
  files("Angular", "https://shop.example/main-QWXLKEUI.js", "https://shop.example/main-5XQ2LBHS.js"),
  files(
    "webpack: 20 digits",
    "https://shop.example/js/main.1a2b3c4d5e6f7a8b9c0d.js",
    "https://shop.example/js/main.aaaaaaaaaa0000000000.js",
  ),
  files(
    "Next.js: a page",
    "https://shop.example/_next/static/chunks/app/(shop)/cart/page-5e6f7a8b9c0d1e2f.js",
    "https://shop.example/_next/static/chunks/app/(shop)/cart/page-0a1b2c3d4e5f6a7b.js",
  ),
  files(
    "Next.js: the id of a build",
    "https://shop.example/_next/static/Xa3_kP0qLm9ZtR4vB7nWc/pages/cart.js",
    "https://shop.example/_next/static/t0Yh2_bN5mQ8sVw1xDk3e/pages/cart.js",
  ),
  files(
    "Next.js: a chunk of Turbopack on the server",
    "/app/.next/server/chunks/[root-of-the-server]__5e6f7a8b._.js",
    "/app/.next/server/chunks/[root-of-the-server]__0a1b2c3d._.js",
  ),
  files(
    "Remix",
    "https://shop.example/build/routes/cart-5XQ2LBHS.js",
    "https://shop.example/build/routes/cart-AAQ2LBH7.js",
  ),
  files("Parcel", "https://shop.example/cart.e4f5a6b7.js", "https://shop.example/cart.01f5a6c9.js"),
  files(
    "a query instead of a hash",
    "https://shop.example/js/cart.js?ver=1.4.2",
    "https://shop.example/js/cart.js?ver=1.4.3",
  ),
  files(
    "a folder of a release",
    "/var/www/shop/releases/20261117101500/dist/cart.js",
    "/var/www/shop/releases/20261118091200/dist/cart.js",
  ),
  files("a container and a developer", "/usr/src/app/dist/cart.js", "/home/ada/shop/dist/cart.js"),
  files(
    "Electron on two systems",
    "file:///C:/Users/ada/AppData/Local/Programs/shop/resources/app.asar/dist/cart.js",
    "file:///Applications/Shop.app/Contents/Resources/app.asar/dist/cart.js",
  ),
  files(
    "React Native on two systems",
    "index.android.bundle",
    "/var/containers/Bundle/Application/3F2504E0-4F89-11D3-9A0C-0305E82C3301/Shop.app/main.jsbundle",
  ),
  files("an installed app and the web", "capacitor://localhost/assets/cart.js", "https://shop.example/assets/cart.js"),
  files("a package with its version", "/app/src/cart.js", "/home/runner/work/shop/shop/src/cart.js"),

  // Values
  texts("a negative number", "Balance 12.50 is too low", "Balance -3 is too low"),
  texts("an exponent", "Total 12 is out of range", "Total 1.5e+21 is out of range"),
  texts("an ordinal number", "The 2nd attempt failed", "The 13th attempt failed"),
  texts("singular and plural", "1 item is missing", "3 items are missing"),
  texts("a date in words", "Nothing was delivered on Nov 17, 2026", "Nothing was delivered on 3 December 2026"),
  texts("a time of day", "No slot at 10:30 AM", "No slot at 9:05 PM"),
  texts("a local date and time", "No slot on 11/17/2026, 10:30:15 AM", "No slot on 1/2/2027, 9:05:00 PM"),
  texts("a phone number", "No answer from +1 (555) 010-9999", "No answer from +49 170 1234567"),
  texts("a path with a query", "No route for /orders?page=2", "No route for /orders/17?page=3&sort=name"),
  texts("German quotation marks", "Produkt „Blaue Jeans“ fehlt", "Produkt „Hemd“ fehlt"),
  texts("French quotation marks", "Le produit « Jean bleu » manque", "Le produit « Chemise » manque"),
  texts("a client's port", "Client 10.0.0.5:51234 disconnected", "Client 10.0.0.6:49800 disconnected"),
  texts(
    "a token",
    "Invalid token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcDEF123-_x",
    "Invalid token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiI5OSJ9.zzz999YYY",
  ),
  texts("a size", "Upload of 5.2 MB is too large", "Upload of 900KB is too large"),
  texts("a list of ids", "Unknown ids: 17, 18 and 19", "Unknown ids: 20"),
  texts("a list of names", "Unknown tags 'a', 'b' and 'c'", "Unknown tags 'd'"),
  texts("a percentage", "Disk is 95% full", "Disk is 99.5 % full"),
  texts("a version", "Client 1.4.2 is too old", "Client 2.0.0-rc.1 is too old"),
  texts("an id with dashes", "Job job-7f3a-91bc is stuck", "Job job-1111-22ff is stuck"),
  texts("a nanoid", "Draft V1StGXR8_Z5jdHi6B-myT is gone", "Draft Uakgb_J5m9g-0JDMbcJqL is gone"),
  texts("an amount in another currency", "A$12.99 is above the limit", "A$7 is above the limit"),
  texts(
    "a time in front, with a level",
    "2026-11-17T10:00:00.123Z [error] pool is empty",
    "2026-11-18T09:12:44.001Z [error] pool is empty",
  ),
  texts("milliseconds and seconds", "Timed out after 900 ms", "Timed out after 2.5s"),
  texts("several addresses", "No route to 10.0.0.1, 10.0.0.2", "No route to 10.0.0.3"),

  // Requests
  [
    "ky: two orders",
    inLibrary(
      "HTTPError",
      "Request failed with status code 500 Internal Server Error: GET https://api.example/orders/17",
    ),
    inLibrary(
      "HTTPError",
      "Request failed with status code 500 Internal Server Error: GET https://api.example/orders/18",
    ),
  ],
  [
    "Angular: two orders",
    inLibrary(
      "HttpErrorResponse",
      "Http failure response for https://api.example/orders/17: 500 Internal Server Error",
    ),
    inLibrary(
      "HttpErrorResponse",
      "Http failure response for https://api.example/orders/18: 500 Internal Server Error",
    ),
  ],
  [
    "a message with method, address and status",
    saying("GET https://api.example/orders/17 failed with 500"),
    saying("GET https://api.example/orders/18 failed with 500"),
  ],
  [
    "a request to a path with an id",
    {
      message: "failed",
      data: {
        request: { method: "GET", url: "https://api.example/users/0b9f1c3e-8a51-4d4e-9c53-0a8f5a1f6f10/cart" },
        response: { status: 500 },
      },
    },
    {
      message: "failed",
      data: { request: { method: "get", url: "https://API.example/users/17/cart/?a=1" }, response: { status: 500 } },
    },
  ],

  // Noise
  [
    "a chunk that is gone, reported as a text",
    {
      message:
        "Uncaught (in promise) TypeError: Failed to fetch dynamically imported module: https://shop.example/assets/Cart-Bx3Kf9_a.js",
    },
    inSafari("TypeError", "Importing a module script failed."),
  ],
  [
    "a page instead of a chunk, in Safari",
    inSafari("TypeError", "'text/html' is not a valid JavaScript MIME type."),
    inChrome("TypeError", "Failed to fetch dynamically imported module: https://shop.example/assets/Cart-Bx3Kf9_a.js"),
  ],
  [
    "a chunk of webpack",
    inChrome("ChunkLoadError", "Loading chunk 17 failed.\n(error: https://shop.example/17.js)"),
    inChrome("ChunkLoadError", "Loading CSS chunk cart failed.\n(https://shop.example/cart.css)"),
  ],
  [
    "two wordings of an observer",
    { message: "ResizeObserver loop limit exceeded" },
    { message: "ResizeObserver loop completed with undelivered notifications." },
  ],

  // Node.js and its packages
  [
    "pnpm and npm",
    inNode("Error", "Connection terminated", [
      "at end (/app/node_modules/.pnpm/pg@8.11.0/node_modules/pg/lib/client.js:1:2)",
    ]),
    inNode("Error", "Connection terminated", ["at end (/srv/shop/node_modules/pg/lib/client.js:9:9)"]),
  ],
  [
    "Prisma with another line",
    inNode(
      "PrismaClientKnownRequestError",
      "\nInvalid `prisma.user.create()` invocation in\n/app/src/users.ts:10:5\n\n\nUnique constraint failed on the fields: (`email`)",
      ["at createUser (/app/src/users.ts:10:5)"],
      { code: "P2002" },
    ),
    inNode(
      "PrismaClientKnownRequestError",
      "\nInvalid `prisma.user.create()` invocation in\n/app/src/users.ts:12:5\n\n\nUnique constraint failed on the fields: (`email`)",
      ["at createUser (/app/src/users.ts:12:5)"],
      { code: "P2002" },
    ),
  ],
  [
    "a file that is missing",
    inNode(
      "Error",
      "ENOENT: no such file or directory, open '/tmp/a.txt'",
      ["at async readReport (/app/src/report.js:4:2)"],
      { code: "ENOENT" },
    ),
    inNode(
      "Error",
      "ENOENT: no such file or directory, open '/tmp/b/c.txt'",
      ["at async readReport (/app/src/report.js:4:2)"],
      { code: "ENOENT" },
    ),
  ],
  [
    "tRPC: one procedure",
    inLibrary("TRPCClientError", "UNAUTHORIZED", { data: { code: "UNAUTHORIZED", path: "orders.list" } }),
    inLibrary("TRPCClientError", "UNAUTHORIZED", { data: { code: "UNAUTHORIZED", path: "orders.list" } }),
  ],

  // Of all kinds
  [
    "a minified name of another build",
    thrown("TypeError", "Cannot read properties of undefined (reading 'total')", [
      `at Xr (${build}:14:2310)`,
      `at $a (${build}:2:9001)`,
    ]),
    thrown("TypeError", "Cannot read properties of undefined (reading 'total')", [
      `at qe (${nextBuild}:14:2410)`,
      `at Zt (${nextBuild}:2:9301)`,
    ]),
  ],
  [
    "a method of a minified class",
    thrown("Error", "no stock", [`at t.reserve (${build}:14:2310)`]),
    thrown("Error", "no stock", [`at e.reserve (${nextBuild}:14:2410)`]),
  ],
  [
    "a minified variable in Firefox",
    thrown("TypeError", "e is undefined", [`Xr@${build}:14:2310`]),
    thrown("TypeError", "t is undefined", [`qe@${nextBuild}:14:2410`]),
  ],
  [
    "a hook of Vue",
    thrown("TypeError", "Cannot read properties of null (reading 'focus')", [
      `at Proxy.onMounted (${build}:1:2000)`,
      `at callWithErrorHandling (https://shop.example/assets/vue-Cm7xRt0a.js:1:2)`,
    ]),
    thrown("TypeError", "Cannot read properties of null (reading 'focus')", [
      `at Proxy.onMounted (${nextBuild}:1:2100)`,
    ]),
  ],
  [
    "a call in Safari",
    thrown("TypeError", "undefined is not a function (evaluating 'cart.total()')", [`pay@${build}:4100:1`]),
    thrown("TypeError", "cart.total is not a function", [`at pay (${build}:4100:1)`]),
  ],
  [
    "an assignment to a property of a call",
    thrown("TypeError", "null is not an object (evaluating 'document.getElementById(\"x\").innerHTML = a')", [
      "pay@https://s.dev/a.js:4:1",
    ]),
    thrown("TypeError", "Cannot set properties of null (setting 'innerHTML')", ["at pay (https://s.dev/a.js:4:1)"]),
  ],
  [
    "a property of a call",
    thrown("TypeError", `can't access property "innerHTML", document.getElementById(...) is null`, [
      "pay@https://s.dev/a.js:4:1",
    ]),
    thrown("TypeError", `null is not an object (evaluating 'document.getElementById("x").innerHTML')`, [
      "pay@https://s.dev/a.js:4:1",
    ]),
  ],
  [
    "an index",
    thrown("TypeError", "Cannot read properties of undefined (reading '0')", ["at pay (https://s.dev/a.js:4:1)"]),
    thrown("TypeError", "can't access property 0, rows is undefined", ["pay@https://s.dev/a.js:4:1"]),
  ],
  [
    "an index in Safari",
    thrown("TypeError", "Cannot read properties of undefined (reading '0')", ["at pay (https://s.dev/a.js:4:1)"]),
    thrown("TypeError", "undefined is not an object (evaluating 'rows[0]')", ["pay@https://s.dev/a.js:4:1"]),
  ],
  [
    "undefined isn't iterable",
    thrown("TypeError", "undefined is not iterable (cannot read property Symbol(Symbol.iterator))", [
      "at pay (https://s.dev/a.js:4:1)",
    ]),
    thrown("TypeError", "cart.items is not iterable", ["pay@https://s.dev/a.js:4:1"]),
  ],
  [
    "spread in Safari",
    thrown("TypeError", "Spread syntax requires ...iterable[Symbol.iterator] to be a function", [
      "pay@https://s.dev/a.js:4:1",
    ]),
    thrown("TypeError", "cart.items is not iterable", ["at pay (https://s.dev/a.js:4:1)"]),
  ],
  [
    "an invalid date",
    thrown("RangeError", "Invalid time value", ["at fmt (https://s.dev/a.js:4:1)"]),
    thrown("RangeError", "invalid date", ["fmt@https://s.dev/a.js:4:1"]),
  ],
  [
    "an invalid locale",
    thrown("RangeError", "Incorrect locale information provided", ["at fmt (https://s.dev/a.js:4:1)"]),
    thrown("RangeError", 'invalid language tag: "xx_YY"', ["fmt@https://s.dev/a.js:4:1"]),
  ],
  [
    "an invalid currency",
    thrown("RangeError", "Invalid currency code : EU", ["at fmt (https://s.dev/a.js:4:1)"]),
    thrown("RangeError", "invalid currency code in NumberFormat(): EU", ["fmt@https://s.dev/a.js:4:1"]),
  ],
  [
    "too many digits",
    thrown("RangeError", "toFixed() digits argument must be between 0 and 100", ["at fmt (https://s.dev/a.js:4:1)"]),
    thrown("RangeError", "precision 101 out of range", ["fmt@https://s.dev/a.js:4:1"]),
  ],
  [
    "a socket that isn't open",
    thrown("InvalidStateError", "Failed to execute 'send' on 'WebSocket': Still in CONNECTING state.", [
      "at go (https://s.dev/a.js:4:1)",
    ]),
    thrown("InvalidStateError", "An attempt was made to use an object that is not, or is no longer, usable", [
      "go@https://s.dev/a.js:4:1",
    ]),
  ],
  [
    "a socket that isn't open, in Safari",
    thrown("InvalidStateError", "The object is in an invalid state.", ["go@https://s.dev/a.js:4:1"]),
    thrown("InvalidStateError", "An attempt was made to use an object that is not, or is no longer, usable", [
      "go@https://s.dev/a.js:4:1",
    ]),
  ],
  [
    "a denied permission",
    thrown("NotAllowedError", "Write permission denied.", ["at go (https://s.dev/a.js:4:1)"]),
    thrown(
      "NotAllowedError",
      "The request is not allowed by the user agent or the platform in the current context, possibly because the user denied permission.",
      ["go@https://s.dev/a.js:4:1"],
    ),
  ],
  [
    "a video without a click",
    thrown(
      "NotAllowedError",
      "play() failed because the user didn't interact with the document first. https://goo.gl/xX8pDD",
      ["at go (https://s.dev/a.js:4:1)"],
    ),
    thrown(
      "NotAllowedError",
      "The play method is not allowed by the user agent or the platform in the current context, possibly because the user denied permission.",
      ["go@https://s.dev/a.js:4:1"],
    ),
  ],
  [
    "an invalid selector",
    thrown("SyntaxError", "Failed to execute 'querySelector' on 'Document': '##x' is not a valid selector.", [
      "at go (https://s.dev/a.js:4:1)",
    ]),
    thrown("SyntaxError", "Document.querySelector: '##x' is not a valid selector", ["go@https://s.dev/a.js:4:1"]),
  ],
  [
    "a missing export",
    thrown("SyntaxError", "The requested module './a.js' does not provide an export named 'x'", []),
    thrown("SyntaxError", "Importing binding name 'x' is not found.", []),
  ],
  [
    "one of several promises",
    thrown("Error", "no stock", ["at async Promise.all (index 0)", "at async loadAll (https://s.dev/src/a.js:4:1)"]),
    thrown("Error", "no stock", ["at async Promise.all (index 3)", "at async loadAll (https://s.dev/src/a.js:4:1)"]),
  ],
  [
    "a timer in Firefox",
    thrown("Error", "no stock", ["at tick (https://s.dev/src/a.js:4:1)"]),
    thrown("Error", "no stock", [
      "tick@https://s.dev/src/a.js:4:1",
      "setTimeout handler*start@https://s.dev/src/a.js:9:1",
    ]),
  ],
  [
    "a bound function",
    thrown("Error", "no stock", ["at bound pay (https://s.dev/src/a.js:4:1)"]),
    thrown("Error", "no stock", ["pay@https://s.dev/src/a.js:4:1"]),
  ],
  [
    "a compiled async function",
    thrown("Error", "no stock", [
      "at Generator.<anonymous> (https://s.dev/src/a.js:4:1)",
      "at Generator.next (<anonymous>)",
      "at asyncGeneratorStep (https://s.dev/src/a.js:1:1)",
      "at _next (https://s.dev/src/a.js:2:1)",
    ]),
    thrown("Error", "no stock", ["at https://s.dev/src/a.js:4:1"]),
  ],
  [
    "a numbered function of Babel",
    thrown("Error", "no stock", [
      "at _callee$ (https://s.dev/src/a.js:4:1)",
      "at tryCatch (https://s.dev/src/a.js:1:1)",
    ]),
    thrown("Error", "no stock", [
      "at _callee2$ (https://s.dev/src/a.js:4:1)",
      "at tryCatch (https://s.dev/src/a.js:1:1)",
    ]),
  ],
  [
    "webpack in development",
    thrown("Error", "no stock", ["at pay (webpack-internal:///./src/cart.js:4:1)"]),
    thrown("Error", "no stock", ["at pay (webpack-internal:///(app-pages-browser)/./src/cart.js:4:1)"]),
  ],
  [
    "Vite after an edit",
    thrown("Error", "no stock", ["at pay (http://localhost:5173/src/cart.tsx?t=1731840000000:4:1)"]),
    thrown("Error", "no stock", ["at pay (http://localhost:5173/src/cart.tsx:4:1)"]),
  ],
  [
    "Vite with an absolute path",
    thrown("Error", "no stock", ["at pay (http://localhost:5173/@fs/home/ada/shop/src/cart.tsx:4:1)"]),
    thrown("Error", "no stock", ["at pay (http://localhost:5173/src/cart.tsx:4:1)"]),
  ],
  [
    "Gatsby",
    thrown("Error", "no stock", [
      "at pay (https://s.dev/component---src-pages-cart-tsx-5e6f7a8b9c0d1e2f3a4b.js:1:900)",
    ]),
    thrown("Error", "no stock", [
      "at pay (https://s.dev/component---src-pages-cart-tsx-00aa7a8b9c0d1e2f3a4b.js:1:900)",
    ]),
  ],
  [
    "Rspack",
    thrown("Error", "no stock", ["at pay (https://s.dev/static/js/async/cart.0a1b2c3d4e.js:1:900)"]),
    thrown("Error", "no stock", ["at pay (https://s.dev/static/js/async/cart.99ffaa3d4e.js:1:900)"]),
  ],
  [
    "Ember",
    thrown("Error", "no stock", ["at pay (https://s.dev/assets/chunk.143.0a1b2c3d4e5f6a7b8c9d.js:1:900)"]),
    thrown("Error", "no stock", ["at pay (https://s.dev/assets/chunk.143.99ffaa3d4e5f6a7b8c9d.js:1:900)"]),
  ],
  [
    "a theme of Shopify",
    thrown("Error", "no stock", [
      "at pay (https://cdn.shopify.com/s/files/1/0123/4567/t/5/assets/theme.js?v=1234:1:900)",
    ]),
    thrown("Error", "no stock", [
      "at pay (https://cdn.shopify.com/s/files/1/0123/4567/t/6/assets/theme.js?v=999:1:900)",
    ]),
  ],
  [
    "a server and a developer",
    inNode("Error", "x failed", ["at handler (/app/server/handler.js:1:2)"]),
    inNode("Error", "x failed", ["at handler (/Users/ada/shop/server/handler.js:1:2)"]),
  ],
  [
    "Windows",
    inNode("Error", "x failed", ["at handler (C:\\\\work\\\\shop\\\\src\\\\handler.js:1:2)"]),
    inNode("Error", "x failed", ["at handler (/home/ada/shop/src/handler.js:1:2)"]),
  ],
  [
    "two versions of Node.js",
    inNode("Error", "read ECONNRESET", ["at TCP.onStreamRead (node:internal/stream_base_commons:217:20)"], {
      code: "ECONNRESET",
    }),
    inNode(
      "Error",
      "read ECONNRESET",
      [
        "at TCP.onStreamRead (node:internal/stream_base_commons:218:20)",
        "at TCP.callbackTrampoline (node:internal/async_hooks:130:17)",
      ],
      { code: "ECONNRESET" },
    ),
  ],
  [
    "a duplicate in MongoDB",
    saying('E11000 duplicate key error collection: shop.users index: email_1 dup key: { email: "ada@example.com" }'),
    saying('E11000 duplicate key error collection: shop.users index: email_1 dup key: { email: "bob@example.org" }'),
  ],
  [
    "a duplicate in MySQL",
    saying("ER_DUP_ENTRY: Duplicate entry 'ada@example.com' for key 'users.email'"),
    saying("ER_DUP_ENTRY: Duplicate entry 'bob' for key 'users.email'"),
  ],
  [
    "a client's id",
    saying("[Connection] Connection timeout broker kafka-1:9092 clientId shop-3f9c2ab"),
    saying("[Connection] Connection timeout broker kafka-2:9092 clientId shop-aa9c2ab"),
  ],
  ["a time", saying("jwt expired at 2026-11-17T10:00:00.000Z"), saying("jwt expired at 2026-11-18T11:00:00.000Z")],
  [
    "a key with a date",
    saying("NoSuchKey: uploads/2026/11/17/a1b2c3.png"),
    saying("NoSuchKey: uploads/2026/11/18/ffb2c3.png"),
  ],
  [
    "an id in a path",
    saying("ENOENT: no such file or directory, open /data/users/17/avatar.png"),
    saying("ENOENT: no such file or directory, open /data/users/18/avatar.png"),
  ],
  [
    "an id of digits",
    saying("Session 0b9f1c3e8a514d4e9c530a8f5a1f6f10 expired"),
    saying("Session 11111111111111111111111111111111 expired"),
  ],
  ["a ULID", saying("Event 01ARZ3NDEKTSV4RRFFQ69G5FAV lost"), saying("Event 01BX5ZZKBKACTAV9WEVGEMMVRZ lost")],
  ["a CUID", saying("Event cjld2cjxh0000qzrmn831i7rn lost"), saying("Event cjld2cyuq0000t3rmniod1foy lost")],
  ["a text in base64", saying("Bad signature dGhpcyBpcyBhIHRlc3Q="), saying("Bad signature QUJDREVGMTIz==")],
  ["coordinates", saying("No store near 52.5200,13.4050"), saying("No store near -33.8688,151.2093")],
  ["a package's version", saying("shop@1.2.3 requires node 20"), saying("shop@1.10.0-beta.2 requires node 20")],
  ["a duration", saying("Took 1h 2m 3s"), saying("Took 12m 5s")],
  ["memory", saying("Heap used 512.5 MiB of 1 GiB"), saying("Heap used 1.2 GiB of 2 GiB")],
  ["values with names", saying("job=17 attempt=3 failed"), saying("job=18 attempt=1 failed")],
  ["a number in parentheses", saying("Order (#17) failed"), saying("Order (#1234) failed")],
  ["a color", saying("Bad color #ff00aa"), saying("Bad color #00ff12")],
  [
    "an IPv6 address",
    saying("connect ETIMEDOUT [2a02:1450:4001:81a::200e]:443"),
    saying("connect ETIMEDOUT [2a02:1450:4001:80b::2004]:443"),
  ],
  ["a pod", saying("pod shop-7d9f8b6c5d-x2x4z restarted"), saying("pod shop-7d9f8b6c5d-abcde restarted")],
  [
    "a value in SQL",
    saying("Query failed: select * from orders where id = 17"),
    saying("Query failed: select * from orders where id = 18"),
  ],
  ["an email address with a plus", saying("No user ada+test@example.co.uk"), saying("No user bob@sub.example.com")],
  ["a currency after the amount", saying("12,99 € is too much"), saying("1.204,50 € is too much")],
  ["the code of a currency", saying("Amount 12.99 EUR exceeds limit"), saying("Amount 7 EUR exceeds limit")],
  ["a value in backticks", saying("Unknown coupon `SUMMER17`"), saying("Unknown coupon `WINTER18`")],
  ["a list in JSON", saying('Invalid ids ["a1","b2"]'), saying('Invalid ids ["c3"]')],
  ["progress", saying("Step 3/10 failed"), saying("Step 7/12 failed")],
  [
    "a rejection that was reported as a text",
    {
      message: "Unhandled promise rejection: TypeError: Cannot read properties of undefined (reading 'a')",
      environment: "browser",
      stack: "TypeError: Cannot read properties of undefined (reading 'a')\n    at pay (https://s.dev/a.js:4:1)",
    },
    thrown("TypeError", "Cannot read properties of undefined (reading 'a')", ["at pay (https://s.dev/a.js:4:1)"]),
  ],
  [
    "texts of two browsers",
    { message: "Uncaught TypeError: Cannot read properties of undefined (reading 'a')", environment: "browser" },
    { message: "Uncaught TypeError: undefined is not an object (evaluating 'x.a')", environment: "browser" },
  ],
  [
    "React Native: two engines",
    thrown("TypeError", "undefined is not an object (evaluating 'a.b')", [
      "pay@/var/containers/Bundle/Application/3F2504E0-4F89-11D3-9A0C-0305E82C3301/Shop.app/main.jsbundle:12:900",
    ]),
    thrown("TypeError", "Cannot read property 'b' of undefined", ["at pay (address at index.android.bundle:1:123456)"]),
  ],
  [
    "Expo",
    thrown("Error", "no stock", ["at pay (http://192.168.1.5:8081/index.bundle?platform=ios&dev=true:1000:12)"]),
    thrown("Error", "no stock", ["at pay (http://192.168.1.9:8081/index.bundle?platform=android&dev=true:1001:12)"]),
  ],
  [
    "WebAssembly",
    thrown("RuntimeError", "unreachable", ["at rust_panic (https://s.dev/pkg/app_bg.wasm:wasm-function[123]:0x1a2b)"]),
    thrown("RuntimeError", "unreachable executed", [
      "rust_panic@https://s.dev/pkg/app_bg.wasm:wasm-function[123]:0x1a2b",
    ]),
  ],
  [
    "axios: a timeout",
    {
      message: "timeout of 5000ms exceeded",
      data: {
        name: "AxiosError",
        message: "timeout of 5000ms exceeded",
        code: "ECONNABORTED",
        config: { method: "get", url: "/orders/17" },
      },
    },
    {
      message: "timeout of 8000ms exceeded",
      data: {
        name: "AxiosError",
        message: "timeout of 8000ms exceeded",
        code: "ECONNABORTED",
        config: { method: "get", url: "/orders/18" },
      },
    },
  ],
  [
    "a value in a cause",
    inNode("Error", "couldn't load cart", [own], {
      cause: { name: "Error", message: "connect ECONNREFUSED 10.0.0.1:5432" },
    }),
    inNode("Error", "couldn't load cart", [own], {
      cause: { name: "Error", message: "connect ECONNREFUSED 10.0.0.9:5432" },
    }),
  ],
  [
    "a cause in the stack and one in the data",
    inNode("Error", "couldn't load", [own], {
      cause: {
        name: "TypeError",
        message: "x is not a function",
        stack: "TypeError: x is not a function\n    at q (/app/src/q.js:1:2)",
      },
    }),
    {
      message: "couldn't load",
      environment: "node",
      stack:
        "Error: couldn't load\n    at load (/app/src/load.js:11:9) {\n  [cause]: TypeError: x is not a function\n      at q (/app/src/q.js:1:2)\n}",
      data: { name: "Error", message: "couldn't load" },
    },
  ],
  [
    "a value in the innermost cause",
    inNode("Error", "a", [own], { cause: { name: "Error", message: "b", cause: { name: "Error", message: "c 1" } } }),
    inNode("Error", "a", [own], { cause: { name: "Error", message: "b", cause: { name: "Error", message: "c 2" } } }),
  ],
  [
    "what React recovered from",
    thrown(
      "Error",
      "There was an error during concurrent rendering but React was able to recover by instead synchronously rendering the entire root.",
      [],
      {
        data: {
          cause: {
            name: "TypeError",
            message: "Cannot read properties of undefined (reading 'id')",
            stack:
              "TypeError: Cannot read properties of undefined (reading 'id')\n    at Cart (https://s.dev/src/Cart.tsx:1:2)",
          },
        },
      },
    ),
    thrown("TypeError", "Cannot read properties of undefined (reading 'id')", [
      "at Cart (https://s.dev/src/Cart.tsx:1:2)",
    ]),
  ],
  [
    "what React recovered from while hydrating",
    thrown(
      "Error",
      "There was an error while hydrating but React was able to recover by instead client rendering the entire root.",
      [],
      {
        data: {
          cause: { name: "Error", message: "boom", stack: "Error: boom\n    at Cart (https://s.dev/src/Cart.tsx:1:2)" },
        },
      },
    ),
    thrown("Error", "boom", ["at Cart (https://s.dev/src/Cart.tsx:1:2)"]),
  ],
  [
    "words in front of an error",
    thrown(
      "TypeError",
      "Cannot read properties of undefined (reading 'id')",
      ["at Cart (https://s.dev/src/Cart.tsx:1:2)"],
      { message: "Rendering failed: TypeError: Cannot read…" },
    ),
    thrown("TypeError", "Cannot read properties of undefined (reading 'id')", [
      "at Cart (https://s.dev/src/Cart.tsx:1:2)",
    ]),
  ],
  [
    "an error among other values",
    {
      message: "Rendering failed Error: boom",
      environment: "node",
      stack: "Error: boom\n    at load (/app/src/load.js:10:9)",
      data: [
        "Rendering failed",
        { name: "Error", message: "boom", stack: "Error: boom\n    at load (/app/src/load.js:10:9)" },
      ],
    },
    inNode("Error", "boom", [own]),
  ],
  [
    "the field that pino uses",
    {
      message: "request errored",
      environment: "node",
      data: {
        err: {
          name: "Error",
          type: "Error",
          message: "boom",
          stack: "Error: boom\n    at load (/app/src/load.js:10:9)",
        },
        reqId: 5,
      },
    },
    {
      message: "request errored",
      environment: "node",
      data: {
        err: { name: "Error", message: "boom", stack: "Error: boom\n    at load (/app/src/load.js:12:9)" },
        reqId: 6,
      },
    },
  ],
  [
    "an error as pino writes it",
    {
      message: "boom",
      environment: "node",
      data: {
        err: {
          type: "PaymentError",
          message: "boom 1",
          stack: "PaymentError: boom 1\n    at load (/app/src/load.js:10:9)",
        },
      },
    },
    {
      message: "boom",
      environment: "node",
      data: {
        err: {
          type: "PaymentError",
          message: "boom 2",
          stack: "PaymentError: boom 2\n    at load (/app/src/load.js:10:9)",
        },
      },
    },
  ],
  [
    "the format of a message",
    { message: "Couldn't load cart of ada lovelace", metadata: { messageTemplate: "Couldn't load cart of %s" } },
    { message: "Couldn't load cart of grace", metadata: { messageTemplate: "Couldn't load cart of %s" } },
  ],
  [
    "an object that was thrown",
    { message: '{"code":"E_STOCK","sku":"a1"}' },
    { message: '{"code":"E_STOCK","sku":"b2"}' },
  ],
  ["a level in front", { message: "ERROR: pool exhausted (size 10)" }, { message: "ERROR: pool exhausted (size 20)" }],
  [
    "a time in brackets",
    { message: "[2026-11-17 10:00:00,123] ERROR pool exhausted" },
    { message: "[2026-11-18 11:00:00,456] ERROR pool exhausted" },
  ],
  [
    "a line of syslog",
    { message: "Nov 17 10:00:00 web1 app[123]: pool exhausted" },
    { message: "Nov 18 11:10:00 web1 app[456]: pool exhausted" },
  ],
  [
    "a line of Apache",
    { message: "[17/Nov/2026:10:00:00 +0000] upstream timed out" },
    { message: "[18/Nov/2026:11:00:00 +0000] upstream timed out" },
  ],
  ["a time in seconds", { message: "1731840000 pool exhausted" }, { message: "1731849999 pool exhausted" }],
  ["colors", { message: "\u001b[31mpool exhausted\u001b[39m" }, { message: "pool exhausted" }],
  ["a worker's number", { message: "[worker 17] pool exhausted" }, { message: "[worker 3] pool exhausted" }],
  ["details on other lines", { message: "pool exhausted\n  size: 10" }, { message: "pool exhausted\n  size: 20" }],
  [
    "a path with a UUID",
    failed("GET", "https://api.dev/users/0b9f1c3e-8a51-4d4e-9c53-0a8f5a1f6f10", 500),
    failed("GET", "https://api.dev/users/11111111-8a51-4d4e-9c53-0a8f5a1f6f10", 500),
  ],
  [
    "a path with an id of MongoDB",
    failed("GET", "/users/507f1f77bcf86cd799439011", 500),
    failed("GET", "/users/507f191e810c19729de860ea", 500),
  ],
  [
    "a path with a title",
    failed("GET", "/products/blue-jeans-with-holes-17", 404),
    failed("GET", "/products/red-shirt-with-stripes", 404),
  ],
  [
    "a path with an encoded text",
    failed("GET", "/search/blue%20jeans", 500),
    failed("GET", "/search/red%20shirt", 500),
  ],
  ["a path with a date", failed("GET", "/reports/2026-11-17", 500), failed("GET", "/reports/2026-11-18", 500)],
  ["a path of a file", failed("GET", "/img/a1b2c3.png", 404), failed("GET", "/img/ffee11.png", 404)],
  [
    "a path with an email address",
    failed("GET", "/users/ada@example.com", 404),
    failed("GET", "/users/bob@example.com", 404),
  ],
  ["a slash, a query and a hash", failed("GET", "/orders/", 500), failed("GET", "/orders?x=1#y", 500)],
  [
    "a path with a nanoid",
    failed("GET", "/d/V1StGXR8_Z5jdHi6B-myT", 500),
    failed("GET", "/d/Uakgb_J5m9g-0JDMbcJqL", 500),
  ],
  [
    "a path with a nanoid without digits",
    failed("GET", "/d/VaStGXRx_ZejdHifB-myT", 500),
    failed("GET", "/d/Uakgb_Jxmzg-aJDMbcJqL", 500),
  ],
  ["a path with several ids", failed("GET", "/orders/17,18,19", 500), failed("GET", "/orders/20", 500)],
  [
    "got",
    inNode("HTTPError", "Response code 500 (Internal Server Error)", [
      "at Request.<anonymous> (/app/node_modules/got/dist/source/as-promise/index.js:1:2)",
      "at async load (/app/src/load.js:10:9)",
    ]),
    inNode("HTTPError", "Response code 500 (Internal Server Error)", [
      "at Request.<anonymous> (/app/node_modules/got/dist/source/as-promise/index.js:1:2)",
      "at async load (/app/src/load.js:12:9)",
    ]),
  ],
  [
    "a stylesheet that is gone",
    { message: "Unable to preload CSS for /assets/Cart-DqP3kf2L.css" },
    { message: "Failed to fetch dynamically imported module: https://s.dev/assets/x.js" },
  ],
  [
    "a chunk of Next.js",
    thrown("ChunkLoadError", "Loading chunk 931 failed.\n(timeout: https://s.dev/_next/static/chunks/931-abc.js)", []),
    thrown("ChunkLoadError", "Loading chunk app/cart/page failed.", []),
  ],
  [
    "a chunk of Turbopack",
    thrown("ChunkLoadError", "Failed to load chunk /_next/static/chunks/0e4jigld706u3.js from module 123", []),
    thrown("ChunkLoadError", "Loading chunk 3 failed.", []),
  ],
  [
    "a chunk of Turbopack, as a text",
    { message: "Failed to load chunk /_next/static/chunks/0e4jigld706u3.js from module 123" },
    { message: "Failed to load chunk /_next/static/chunks/1f4jigld706u3.js from module 77" },
  ],
  ["a script of another site", { message: "Script error." }, { message: "Script error" }],
  [
    "one extension, two ids",
    thrown("Error", "x", ["at a (chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/inject.js:1:2)"]),
    thrown("Error", "x", ["at a (chrome-extension://bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb/inject.js:9:2)"]),
  ],
  [
    "a script within a page",
    thrown("Error", "boom", ["at https://s.dev/orders/17:12:3"]),
    thrown("Error", "boom", ["at https://s.dev/orders/18:12:3"]),
  ],
  [
    "a worker of a blob",
    thrown("Error", "boom", ["at run (blob:https://s.dev/0b9f1c3e-8a51-4d4e-9c53-0a8f5a1f6f10:1:2)"]),
    thrown("Error", "boom", ["at run (blob:https://s.dev/11111111-8a51-4d4e-9c53-0a8f5a1f6f10:1:2)"]),
  ],
  [
    "Hermes: two positions",
    thrown("TypeError", "undefined is not a function", ["at pay (address at index.android.bundle:1:100)"]),
    thrown("TypeError", "undefined is not a function", ["at pay (address at index.android.bundle:1:999)"]),
  ],
  [
    "a mapped path of webpack",
    thrown("Error", "boom", ["at pay (webpack://shop/./src/pay.ts:1:2)"]),
    thrown("Error", "boom", ["at pay (/src/pay.ts:4:2)"]),
  ],
  [
    "a mapped path with dots",
    thrown("Error", "boom", ["at pay (../../src/pay.ts:1:2)"]),
    thrown("Error", "boom", ["at pay (src/pay.ts:4:2)"]),
  ],
  [
    "several errors in another order",
    inNode("AggregateError", "All promises were rejected", [own], {
      errors: [
        { name: "Error", message: "a" },
        { name: "Error", message: "b" },
      ],
    }),
    inNode("AggregateError", "All promises were rejected", [own], {
      errors: [
        { name: "Error", message: "b" },
        { name: "Error", message: "a" },
      ],
    }),
  ],
  [
    "Vue in development",
    thrown("TypeError", "Cannot read properties of undefined (reading 'a')", [
      "at setup (https://s.dev/src/Cart.vue:10:2)",
      "at callWithErrorHandling (https://s.dev/node_modules/.vite/deps/vue.js:1:2)",
    ]),
    thrown("TypeError", "Cannot read properties of undefined (reading 'a')", [
      "at setup (https://s.dev/src/Cart.vue?t=123:10:2)",
    ]),
  ],
  [
    "Angular",
    thrown("TypeError", "Cannot read properties of undefined (reading 'a')", [
      "at CartComponent.save (https://s.dev/main-QWXLKEUI.js:1:900)",
      "at ZoneDelegate.invokeTask (https://s.dev/polyfills-5XQ2LBHS.js:1:2)",
    ]),
    thrown("TypeError", "Cannot read properties of undefined (reading 'a')", [
      "at _CartComponent.save (https://s.dev/main-AAXLKEU7.js:1:950)",
    ]),
  ],
];

export const different: readonly Pair[] = [
  ["two properties", inChrome("TypeError", read), inChrome("TypeError", read.replace("total", "price"))],
  [
    "two methods",
    inChrome("TypeError", "cart.add is not a function"),
    inChrome("TypeError", "cart.remove is not a function"),
  ],
  [
    "two unknown variables",
    inChrome("ReferenceError", "gtag is not defined"),
    inSafari("ReferenceError", "Can't find variable: fbq"),
  ],
  [
    "read and written",
    inChrome("TypeError", read),
    inChrome("TypeError", "Cannot set properties of undefined (setting 'total')"),
  ],
  [
    "no network and aborted",
    inChrome("TypeError", "Failed to fetch"),
    inChrome("AbortError", "The user aborted a request."),
  ],
  [
    "aborted and timed out",
    inChrome("AbortError", "signal is aborted without reason"),
    inChrome("TimeoutError", "signal timed out"),
  ],
  [
    "removed and inserted",
    inChrome(
      "NotFoundError",
      "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    ),
    inChrome("InvalidStateError", "Failed to execute 'send' on 'WebSocket': Still in CONNECTING state."),
  ],
  [
    "an invalid URL and base64",
    inChrome("TypeError", "Failed to construct 'URL': Invalid URL"),
    inChrome(
      "InvalidCharacterError",
      "Failed to execute 'atob' on 'Window': The string to be decoded is not correctly encoded.",
    ),
  ],
  ["two functions of one file", inFile(page, "submitOrder"), inFile(page, "cancelOrder")],
  [
    "two files of one folder",
    inFile("https://shop.example/assets/order-tracking.js"),
    inFile("https://shop.example/assets/order-checkout.js"),
  ],
  [
    "two pages of Next.js",
    inFile("https://shop.example/_next/static/chunks/pages/cart-5e6f7a8b9c0d1e2f.js"),
    inFile("https://shop.example/_next/static/chunks/pages/account-5e6f7a8b9c0d1e2f.js"),
  ],
  [
    "two packages of a monorepo",
    inFile("/app/packages/billing/src/index.ts"),
    inFile("/app/packages/search/src/index.ts"),
  ],
  [
    "two routes with one name",
    inFile("/app/src/routes/orders/+page.server.ts"),
    inFile("/app/src/routes/account/+page.server.ts"),
  ],
  [
    "a method of a client, called from two places",
    inNode("Error", "Service unavailable", [
      "at ApiClient.get (/app/src/api-client.ts:4:2)",
      "at loadOrders (/app/src/orders.ts:9:9)",
    ]),
    inNode("Error", "Service unavailable", [
      "at ApiClient.get (/app/src/api-client.ts:4:2)",
      "at loadPrices (/app/src/prices.ts:9:9)",
    ]),
  ],
  [
    "a wrapper around the logger, called from two places",
    {
      message: "not saved",
      environment: "node",
      stack: "Error\n    at Logger.error (/app/src/logger.ts:3:5)\n    at saveCart (/app/src/cart.ts:7:5)",
    },
    {
      message: "not saved",
      environment: "node",
      stack: "Error\n    at Logger.error (/app/src/logger.ts:3:5)\n    at saveOrder (/app/src/order.ts:7:5)",
    },
  ],
  texts("two words", "Cart is empty", "Cart is locked"),
  texts("two statuses", "Upstream answered with status 502", "Upstream answered with status 504"),
  texts("two codes", "Payment failed: card_declined", "Payment failed: expired_card"),
  texts("two services", "connect ECONNREFUSED 127.0.0.1:5432", "connect ECONNREFUSED 127.0.0.1:6379"),
  texts("two columns", 'column "price" does not exist', 'column "total" does not exist'),
  texts(
    "two variables of the environment",
    "Missing environment variable STRIPE_KEY",
    "Missing environment variable DATABASE_URL",
  ),
  texts("two units that aren't values", "Cannot parse days", "Cannot parse hours"),
  [
    "tRPC: two procedures",
    inLibrary("TRPCClientError", "UNAUTHORIZED", { data: { code: "UNAUTHORIZED", path: "orders.list" } }),
    inLibrary("TRPCClientError", "UNAUTHORIZED", { data: { code: "UNAUTHORIZED", path: "users.list" } }),
  ],
  [
    "ky: two endpoints",
    inLibrary("HTTPError", "Request failed with status code 500 Internal Server Error: GET https://api.example/orders"),
    inLibrary(
      "HTTPError",
      "Request failed with status code 500 Internal Server Error: GET https://api.example/payments",
    ),
  ],
  [
    "ky: two methods",
    inLibrary("HTTPError", "Request failed with status code 500 Internal Server Error: GET https://api.example/orders"),
    inLibrary(
      "HTTPError",
      "Request failed with status code 500 Internal Server Error: POST https://api.example/orders",
    ),
  ],
  [
    "Angular: two statuses",
    inLibrary("HttpErrorResponse", "Http failure response for https://api.example/orders: 500 Internal Server Error"),
    inLibrary("HttpErrorResponse", "Http failure response for https://api.example/orders: 404 Not Found"),
  ],
  [
    "messages with two addresses",
    saying("GET https://api.example/orders failed with 500"),
    saying("GET https://api.example/payments failed with 500"),
  ],
  [
    "messages with two statuses",
    saying("GET https://api.example/orders failed with 500"),
    saying("GET https://api.example/orders failed with 503"),
  ],
  [
    "two mistakes in calls of Prisma",
    inNode(
      "PrismaClientValidationError",
      "\nInvalid `prisma.user.create()` invocation in\n/app/src/users.ts:10:5\n\nArgument `email` is missing.",
      ["at createUser (/app/src/users.ts:10:5)"],
    ),
    inNode(
      "PrismaClientValidationError",
      "\nInvalid `prisma.user.create()` invocation in\n/app/src/users.ts:10:5\n\nUnknown argument `mail`. Did you mean `email`?",
      ["at createUser (/app/src/users.ts:10:5)"],
    ),
  ],
  [
    "two fields that Zod rejects",
    inNode(
      "ZodError",
      '[\n  {\n    "code": "invalid_type",\n    "expected": "string",\n    "path": [\n      "email"\n    ],\n    "message": "Required"\n  }\n]',
      ["at parseUser (/app/src/users.ts:10:5)"],
    ),
    inNode(
      "ZodError",
      '[\n  {\n    "code": "too_small",\n    "path": [\n      "password"\n    ],\n    "message": "String must contain at least 8 character(s)"\n  }\n]',
      ["at parseUser (/app/src/users.ts:10:5)"],
    ),
  ],
  [
    "a chunk that is gone and an error in a chunk",
    inChrome("TypeError", "Failed to fetch dynamically imported module: https://shop.example/assets/Cart-Bx3Kf9_a.js"),
    inChrome("TypeError", read),
  ],
  [
    "an extension and the application",
    thrown("TypeError", read, ["at renderCart (chrome-extension://abcdefgh/content.js:1:2)"]),
    inChrome("TypeError", read),
  ],
  [
    "two codes of a database",
    inNode("Error", "query failed", ["at load (/app/src/db.ts:1:2)"], { code: "ETIMEDOUT" }),
    inNode("Error", "query failed", ["at load (/app/src/db.ts:1:2)"], { code: "ECONNRESET" }),
  ],
  [
    "two causes",
    inNode("Error", "couldn't load", ["at load (/app/src/db.ts:1:2)"], {
      cause: { name: "Error", message: "connect ECONNREFUSED 10.0.0.1:5432" },
    }),
    inNode("Error", "couldn't load", ["at load (/app/src/db.ts:1:2)"], {
      cause: { name: "Error", message: "password authentication failed" },
    }),
  ],
  [
    "two operations of GraphQL",
    inLibrary("CombinedError", "[GraphQL] Not authorized", {
      graphQLErrors: [{ message: "Not authorized", path: ["orders"] }],
    }),
    inLibrary("CombinedError", "[GraphQL] Not authorized", {
      graphQLErrors: [{ message: "Not authorized", path: ["user", "email"] }],
    }),
  ],
  [
    "two properties in minified code",
    thrown("TypeError", "Cannot read properties of undefined (reading 'total')", [`at Xr (${build}:14:2310)`]),
    thrown("TypeError", "Cannot read properties of undefined (reading 'name')", [`at Xr (${build}:14:2310)`]),
  ],
  [
    "two indexes of MongoDB",
    saying('E11000 duplicate key error collection: shop.users index: email_1 dup key: { email: "a" }'),
    saying('E11000 duplicate key error collection: shop.users index: name_1 dup key: { name: "a" }'),
  ],
  ["two variables of the environment, first", saying("DATABASE_URL is not set"), saying("REDIS_URL is not set")],
  ["two modules", saying("Cannot find module 'pg'"), saying("Cannot find module 'redis'")],
  ["two statuses of HTTP", saying("HTTP 404"), saying("HTTP 500")],
  [
    "two codes of Firebase",
    thrown("FirebaseError", "Firebase: Error (auth/wrong-password).", [`at a (${build}:1:2000)`], {
      data: { code: "auth/wrong-password" },
    }),
    thrown("FirebaseError", "Firebase: Error (auth/user-not-found).", [`at a (${build}:1:2000)`], {
      data: { code: "auth/user-not-found" },
    }),
  ],
  [
    "two codes of Stripe",
    inNode("StripeCardError", "Your card was declined.", ["at charge (/app/src/pay.js:1:2)"], {
      code: "card_declined",
    }),
    inNode("StripeCardError", "Your card was declined.", ["at charge (/app/src/pay.js:1:2)"], {
      code: "insufficient_funds",
    }),
  ],
  ["two hooks", saying("Invalid hook call in useCart"), saying("Invalid hook call in useOrder")],
  [
    "two errors of React",
    thrown("Error", "Minified React error #31; visit https://react.dev/errors/31?args[]=x", [`at a (${build}:1:2000)`]),
    thrown("Error", "Minified React error #185; visit https://react.dev/errors/185", [`at a (${build}:1:2000)`]),
  ],
  [
    "a user and oneself",
    { message: "x", data: { request: { method: "GET", url: "/api/users/me" }, response: { status: 500 } } },
    { message: "x", data: { request: { method: "GET", url: "/api/users/17" }, response: { status: 500 } } },
  ],
  [
    "two hosts",
    { message: "x", data: { request: { method: "GET", url: "https://api.a.dev/x" }, response: { status: 500 } } },
    { message: "x", data: { request: { method: "GET", url: "https://api.b.dev/x" }, response: { status: 500 } } },
  ],
  [
    "two digests of Next.js",
    inNode("Error", "An error occurred in the Server Components render.", [], { digest: "123456" }),
    inNode("Error", "An error occurred in the Server Components render.", [], { digest: "999999" }),
  ],
  ["two tables", saying('relation "orders" does not exist'), saying('relation "users" does not exist')],
  [
    "two fields of one line of JSON",
    saying('[{"code":"invalid_type","path":["a"],"message":"Required"}]'),
    saying('[{"code":"invalid_type","path":["b"],"message":"Required"}]'),
  ],
  [
    "two callers of a helper",
    inNode("Error", "Service unavailable", [
      "at fetchJson (/app/src/http.ts:4:2)",
      "at loadOrders (/app/src/orders.ts:9:9)",
    ]),
    inNode("Error", "Service unavailable", [
      "at fetchJson (/app/src/http.ts:4:2)",
      "at loadPrices (/app/src/prices.ts:9:9)",
    ]),
  ],
  [
    "two assertions",
    inNode("AssertionError", "The expression evaluated to a falsy value", ["at pay (/app/src/pay.ts:4:2)"], {
      code: "ERR_ASSERTION",
    }),
    inNode("AssertionError", "The expression evaluated to a falsy value", ["at ship (/app/src/ship.ts:4:2)"], {
      code: "ERR_ASSERTION",
    }),
  ],
  [
    "two services",
    inNode("Error", "failed", ["at OrderService.create (/app/src/orders/service.ts:4:2)"]),
    inNode("Error", "failed", ["at UserService.create (/app/src/users/service.ts:4:2)"]),
  ],
  [
    "two routes of Next.js",
    inNode("Error", "failed", ["at GET (/app/.next/server/app/api/orders/route.js:1:200)"]),
    inNode("Error", "failed", ["at GET (/app/.next/server/app/api/users/route.js:1:200)"]),
  ],
  [
    "two files of SvelteKit",
    inNode("Error", "failed", ["at load (/app/build/server/chunks/_page.server.ts-5e6f7a8b.js:1:2)"]),
    inNode("Error", "failed", ["at load (/app/build/server/chunks/_layout.server.ts-5e6f7a8b.js:1:2)"]),
  ],
  [
    "two causes of two types",
    inNode("Error", "failed", ["at load (/a.js:1:2)"], {
      cause: { name: "TypeError", message: "a is not a function" },
    }),
    inNode("Error", "failed", ["at load (/a.js:1:2)"], {
      cause: { name: "RangeError", message: "Invalid array length" },
    }),
  ],
  [
    "two third parties",
    thrown("TypeError", "Cannot read properties of undefined (reading 'a')", [
      "at x (https://www.googletagmanager.com/gtm.js:1:2)",
    ]),
    thrown("TypeError", "Cannot read properties of undefined (reading 'a')", [
      "at x (https://connect.facebook.net/en_US/fbevents.js:1:2)",
    ]),
  ],
  [
    "an extension in Firefox",
    thrown("Error", "x", ["at a (moz-extension://0b9f1c3e-8a51-4d4e-9c53-0a8f5a1f6f10/content.js:1:2)"]),
    thrown("Error", "x", ["at a (https://s.dev/content.js:1:2)"]),
  ],
  [
    "two queries of GraphQL",
    failed("POST", "/graphql", 500, '{"query":"query Cart { id }"}'),
    failed("POST", "/graphql", 500, '{"query":"query User { id }"}'),
  ],
  [
    "a mutation and a query",
    failed("POST", "/graphql", 500, { query: "mutation Pay { id }" }),
    failed("POST", "/graphql", 500, { query: "query Pay2 { id }" }),
  ],
  ["two paths", failed("GET", "/orders/open", 500), failed("GET", "/orders/closed", 500)],
  ["two versions of an API", failed("GET", "/v1/orders", 500), failed("GET", "/v2/orders", 500)],
  ["no answer and one", failed("GET", "/orders"), failed("GET", "/orders", 500)],
  ["two subdomains", failed("GET", "https://a.api.dev/x", 500), failed("GET", "https://b.api.dev/x", 500)],
  [
    "React: two components",
    thrown("Error", "Minified React error #130; visit https://react.dev/errors/130", [], {
      metadata: { componentStack: "\n    at Cart (https://s.dev/a.js:1:2)" },
    }),
    thrown("Error", "Minified React error #130; visit https://react.dev/errors/130", [], {
      metadata: { componentStack: "\n    at Order (https://s.dev/a.js:1:2)" },
    }),
  ],
  [
    "React: two lists without keys",
    { message: 'Each child in a list should have a unique "key" prop.\n\nCheck the render method of `Cart`.' },
    { message: 'Each child in a list should have a unique "key" prop.\n\nCheck the render method of `Order`.' },
  ],
  [
    "two callers of a library",
    inNode("Error", "Query timed out", [
      "at Pool.query (/app/node_modules/pg/lib/pool.js:1:2)",
      "at async loadCart (/app/src/cart.js:1:2)",
    ]),
    inNode("Error", "Query timed out", [
      "at Pool.query (/app/node_modules/pg/lib/pool.js:1:2)",
      "at async loadUser (/app/src/user.js:1:2)",
    ]),
  ],
  [
    "two libraries",
    inNode("Error", "timeout", ["at a (/app/node_modules/pg/lib/pool.js:1:2)"]),
    inNode("Error", "timeout", ["at a (/app/node_modules/redis/lib/pool.js:1:2)"]),
  ],
  ["two codes at the end", { message: "Sync failed with E1001" }, { message: "Sync failed with E1002" }],
  ["two codes with a dash", { message: "Sync failed: ERR-1001" }, { message: "Sync failed: ERR-1002" }],
  [
    "two codes of Oracle",
    { message: "ORA-00942: table or view does not exist" },
    { message: "ORA-00001: unique constraint violated" },
  ],
  ["two codes of TypeScript", { message: "TS2304: Cannot find name" }, { message: "TS2345: Argument of type" }],
  ["two exit codes", { message: "Process exited with code 1" }, { message: "Process exited with code 137" }],
  ["two signals", { message: "Killed by SIGTERM" }, { message: "Killed by SIGKILL" }],
  ["two options", { message: "Unknown option '--foo'" }, { message: "Unknown option '--bar'" }],
  [
    "two properties of a component",
    { message: "The prop `total` is marked as required in `Cart`" },
    { message: "The prop `price` is marked as required in `Cart`" },
  ],
  [
    "no network and no chunk",
    thrown("TypeError", "Failed to fetch", [own]),
    thrown("TypeError", "Failed to fetch dynamically imported module: https://s.dev/a.js", [own]),
  ],
  [
    "Hermes: two functions",
    thrown("TypeError", "undefined is not a function", ["at pay (address at index.android.bundle:1:100)"]),
    thrown("TypeError", "undefined is not a function", ["at ship (address at index.android.bundle:1:999)"]),
  ],
  ["two types", inNode("NotFoundError", "Order not found", [own]), inNode("GoneError", "Order not found", [own])],
  [
    "two things that aren't found",
    inNode("NotFoundError", "Order not found", [own]),
    inNode("NotFoundError", "User not found", [own]),
  ],
  ["two timeouts", inNode("TimeoutError", "Query timed out", [own]), inNode("TimeoutError", "Lock timed out", [own])],
  [
    "two checks of arguments",
    inNode("TypeError", "amount must be a number", [own]),
    inNode("TypeError", "currency must be a text", [own]),
  ],
  [
    "two required fields",
    inNode("ValidationError", '"email" is required', [own]),
    inNode("ValidationError", '"name" is required', [own]),
  ],
  [
    "two rules of Joi",
    inNode("ValidationError", '"user.email" must be a valid email', [own]),
    inNode("ValidationError", '"user.age" must be a number', [own]),
  ],
];
