// Real messages of browsers, Node.js, frameworks and databases, by the rule that must match them.

export const realMessages: Record<string, readonly string[]> = {
  "read-of-undefined": [
    "TypeError: Cannot read properties of undefined (reading 'total')",
    "Uncaught TypeError: Cannot read properties of null (reading 'addEventListener')",
    "TypeError: Cannot read property 'map' of undefined",
  ],
  "read-of-undefined-elsewhere": [
    "TypeError: undefined is not an object (evaluating 'order.items.length')",
    `TypeError: can't access property "length", order.items is undefined`,
  ],
  "write-to-undefined": ["TypeError: Cannot set properties of null (setting 'innerHTML')"],
  "destructured-undefined": [
    "TypeError: Cannot destructure property 'user' of '(intermediate value)' as it is undefined.",
  ],
  "not-iterable": [
    "TypeError: response.items is not iterable",
    "TypeError: undefined is not iterable (cannot read property Symbol(Symbol.iterator))",
  ],
  "not-a-function": [
    "TypeError: items.map is not a function",
    "Uncaught TypeError: this.props.onSave is not a function",
  ],
  "not-a-constructor": ["TypeError: Stripe is not a constructor"],
  "no-window-on-the-server": ["ReferenceError: window is not defined", "ReferenceError: localStorage is not defined"],
  "before-initialization": ["ReferenceError: Cannot access 'store' before initialization"],
  "not-defined": [
    "Uncaught gtag is not defined",
    "ReferenceError: process_env is not defined",
    "ReferenceError: Can't find variable: gtag",
  ],
  "assignment-to-constant": ["TypeError: Assignment to constant variable."],
  "read-only-object": [
    "TypeError: Cannot assign to read only property 'status' of object '#<Object>'",
    "TypeError: Cannot add property 3, object is not extensible",
  ],
  "endless-recursion": ["RangeError: Maximum call stack size exceeded", "InternalError: too much recursion"],
  "circular-json": [
    "TypeError: Converting circular structure to JSON\n    --> starting at object with constructor 'Socket'\n    |     property 'parser' -> object with constructor 'HTTPParser'\n    --- property 'socket' closes the circle",
  ],
  bigint: [
    "TypeError: Do not know how to serialize a BigInt",
    "TypeError: Cannot mix BigInt and other types, use explicit conversions",
  ],
  "html-in-place-of-json": [
    `SyntaxError: Unexpected token '<', "<!DOCTYPE "... is not valid JSON`,
    "SyntaxError: Unexpected token < in JSON at position 0",
    "SyntaxError: JSON.parse: unexpected character at line 1 column 1 of the JSON data",
  ],
  "json-cut-off": ["SyntaxError: Unexpected end of JSON input"],
  "not-json": [
    `SyntaxError: "undefined" is not valid JSON`,
    `SyntaxError: Unexpected token 'o', "[object Object]" is not valid JSON`,
    "SyntaxError: Unexpected non-whitespace character after JSON at position 2",
  ],
  "nothing-to-convert": ["TypeError: Cannot convert undefined or null to object"],
  "invalid-date": ["RangeError: Invalid time value", "RangeError: Invalid Date"],
  "invalid-length": ["RangeError: Invalid array length", "RangeError: Invalid string length"],
  "invalid-url": ["TypeError [ERR_INVALID_URL]: Invalid URL", "TypeError: Failed to parse URL from /api/orders"],
  "malformed-uri": ["URIError: URI malformed"],
  "invalid-regular-expression": ["SyntaxError: Invalid regular expression: /(/: Unterminated group"],

  "chunk-load": [
    "ChunkLoadError: Loading chunk 493 failed.\n(error: https://shop.example/static/js/493.8c1d2f.chunk.js)",
    "Error: Loading CSS chunk 7 failed.",
  ],
  "dynamic-import": [
    "TypeError: Failed to fetch dynamically imported module: https://shop.example/assets/Cart-BX2f1a9c.js",
    "TypeError: Importing a module script failed.",
  ],
  "module-mime-type": [
    `Failed to load module script: Expected a JavaScript module script but the server responded with a MIME type of "text/html".`,
  ],
  "cannot-find-file": [
    "Error: Cannot find module './config'\nRequire stack:\n- /srv/app/index.js",
    "Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/srv/app/routes' imported from /srv/app/main.js",
    "Module not found: Error: Can't resolve './Cart' in '/app/src/pages'",
  ],
  "cannot-find-module": [
    "Error: Cannot find module 'express'",
    "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'pino' imported from /srv/app/main.js",
    "Module not found: Error: Can't resolve 'fs' in '/app/node_modules/pdfjs'",
  ],
  "import-in-commonjs": ["SyntaxError: Cannot use import statement outside a module"],
  "require-of-es-module": [
    "Error [ERR_REQUIRE_ESM]: require() of ES Module /srv/node_modules/chalk/source/index.js from /srv/app.js not supported.",
    "ReferenceError: require is not defined in ES module scope, you can use import instead",
  ],
  "missing-export": [
    "SyntaxError: The requested module './math.js' does not provide an export named 'sum'",
    `SyntaxError: Named export 'Router' not found. The requested module 'express' is a CommonJS module`,
  ],

  "headers-sent": ["Error [ERR_HTTP_HEADERS_SENT]: Cannot set headers after they are sent to the client"],
  "write-after-end": ["Error [ERR_STREAM_WRITE_AFTER_END]: write after end"],
  "premature-close": ["Error [ERR_STREAM_PREMATURE_CLOSE]: Premature close"],
  "listener-leak": [
    "(node:4211) MaxListenersExceededWarning: Possible EventEmitter memory leak detected. 11 data listeners added to [Socket].",
  ],
  aborted: [
    "AbortError: The user aborted a request.",
    "AbortError: signal is aborted without reason",
    "CanceledError: canceled",
  ],
  "all-promises-rejected": ["AggregateError: All promises were rejected"],
  "rejected-without-error": [
    `[UnhandledPromiseRejection: This error originated either by throwing inside of an async function without a catch block, or by rejecting a promise which was not handled with .catch(). The promise rejected with the reason "#<Object>".] { code: 'ERR_UNHANDLED_REJECTION' }`,
    "Uncaught (in promise) undefined",
  ],
  "unhandled-rejection": [
    "UnhandledPromiseRejectionWarning: Error: payment declined",
    "Uncaught (in promise) Error: payment declined",
  ],

  "connection-refused": ["Error: connect ECONNREFUSED 127.0.0.1:5432", "net::ERR_CONNECTION_REFUSED"],
  "host-not-found": ["Error: getaddrinfo ENOTFOUND api.shop.internal"],
  "dns-trouble": ["Error: getaddrinfo EAI_AGAIN redis"],
  "connection-timed-out": [
    "Error: connect ETIMEDOUT 10.0.3.7:443",
    "ConnectTimeoutError: Connect Timeout Error (attempted address: api.shop.example:443, timeout: 10000ms)",
  ],
  "answer-timed-out": [
    "AxiosError: timeout of 8000ms exceeded",
    "PaymentTimeoutError: timeout of 8000 ms exceeded while confirming payment",
    "TimeoutError: The operation was aborted due to timeout",
    "HeadersTimeoutError: Headers Timeout Error",
  ],
  "connection-reset": ["Error: read ECONNRESET", "Error: socket hang up", "SocketError: other side closed"],
  "broken-pipe": ["Error: write EPIPE"],
  unreachable: ["Error: connect EHOSTUNREACH 10.1.2.3:443", "net::ERR_INTERNET_DISCONNECTED"],
  cors: [
    "Access to fetch at 'https://api.shop.example/cart' from origin 'https://shop.example' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.",
    "Cross-Origin Request Blocked: The Same Origin Policy disallows reading the remote resource at https://api.shop.example/cart.",
  ],
  "mixed-content": [
    "Mixed Content: The page at 'https://shop.example/' was loaded over HTTPS, but requested an insecure XMLHttpRequest endpoint 'http://api.shop.example/'. This request has been blocked",
  ],
  "content-security-policy": [
    `Refused to load the script 'https://cdn.example/a.js' because it violates the following Content Security Policy directive: "script-src 'self'".`,
  ],
  websocket: ["WebSocket connection to 'wss://shop.example/live' failed: ", "Error: Unexpected server response: 502"],
  "fetch-failed": [
    "TypeError: Failed to fetch",
    "Failed to fetch",
    "Failed to fetch (api.shop.example)",
    "TypeError: fetch failed",
    "TypeError: Load failed",
    "TypeError: NetworkError when attempting to fetch resource.",
    "AxiosError: Network Error",
    "GET https://api.shop.example/cart failed",
  ],

  "certificate-expired": [
    "Error: certificate has expired\n    at TLSSocket.onConnectSecure {\n  code: 'CERT_HAS_EXPIRED'",
  ],
  "self-signed-certificate": ["Error: self-signed certificate in certificate chain", "Error: self signed certificate"],
  "incomplete-chain": ["Error: unable to verify the first certificate"],
  "certificate-for-another-name": [
    "Error [ERR_TLS_CERT_ALTNAME_INVALID]: Hostname/IP does not match certificate's altnames: Host: db.internal. is not in the cert's altnames: DNS:*.example.com",
  ],
  "no-tls-there": [
    "Error: write EPROTO 140735:error:1408F10B:SSL routines:ssl3_get_record:wrong version number:../deps/openssl/ssl/record/ssl3_record.c:332:",
  ],

  "bad-request": [
    "AxiosError: Request failed with status code 400",
    "POST https://api.shop.example/orders answered 422",
  ],
  unauthorized: [
    "Request failed with status code 401",
    "Failed to load resource: the server responded with a status of 401 (Unauthorized)",
  ],
  forbidden: ["HTTP 403 while reading the bucket", "Request failed with status code 403"],
  "not-found": [
    "Failed to load resource: the server responded with a status of 404 (Not Found)",
    "GET https://api.shop.example/users/undefined answered 404",
  ],
  conflict: ["Request failed with status code 409"],
  "too-large": ["PayloadTooLargeError: request entity too large, status: 413"],
  "too-many-requests": ["Request failed with status code 429", "RateLimitError: 429 Rate limit reached for requests"],
  "bad-gateway": ["Request failed with status code 502"],
  "service-unavailable": ["503 (Service Unavailable) from api.shop.example"],
  "gateway-timeout": ["POST https://api.shop.example/reports answered 504"],
  "server-error": ["AxiosError: Request failed with status code 500", "POST /api/orders answered 500"],

  "out-of-memory": [
    "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory",
    "FATAL ERROR: CALL_AND_RETRY_LAST Allocation failed - JavaScript heap out of memory",
  ],
  "address-in-use": ["Error: listen EADDRINUSE: address already in use :::3000"],
  "too-many-files": ["Error: EMFILE: too many open files, open '/srv/uploads/1.png'"],
  "disk-full": ["Error: ENOSPC: no space left on device, write"],
  "file-watchers": ["Error: ENOSPC: System limit for number of file watchers reached, watch '/srv/app'"],
  "no-such-file": [
    "Error: ENOENT: no such file or directory, open '/srv/app/config.json'",
    "Error: spawn ffmpeg ENOENT",
  ],
  "no-permission": [
    "Error: EACCES: permission denied, mkdir '/data/uploads'",
    "Error: listen EACCES: permission denied 0.0.0.0:80",
  ],
  "storage-quota": [
    "QuotaExceededError: Failed to execute 'setItem' on 'Storage': Setting the value of 'cart' exceeded the quota.",
  ],
  "storage-denied": [
    "SecurityError: Failed to read the 'localStorage' property from 'Window': Access is denied for this document.",
  ],

  hydration: [
    "Error: Hydration failed because the initial UI does not match what was rendered on the server.",
    "Error: Text content does not match server-rendered HTML.",
    "A tree hydrated but some attributes of the server rendered HTML didn't match the client properties.",
    "Error: Minified React error #418; visit https://react.dev/errors/418 for the full message",
  ],
  "invalid-hook-call": [
    "Error: Invalid hook call. Hooks can only be called inside of the body of a function component.",
    "TypeError: Cannot read properties of null (reading 'useState')",
  ],
  "hook-order": [
    "Error: Rendered more hooks than during the previous render.",
    "Warning: React has detected a change in the order of Hooks called by Cart.",
  ],
  "endless-render": [
    "Error: Too many re-renders. React limits the number of renders to prevent an infinite loop.",
    "Error: Maximum update depth exceeded. This can happen when a component repeatedly calls setState",
  ],
  "object-as-child": [
    "Error: Objects are not valid as a React child (found: object with keys {id, name}). If you meant to render a collection of children, use an array instead.",
  ],
  "element-type": [
    "Error: Element type is invalid: expected a string (for built-in components) or a class/function (for composite components) but got: undefined.",
  ],
  "missing-key": [`Warning: Each child in a list should have a unique "key" prop.`],
  "update-while-rendering": [
    "Warning: Cannot update a component (`Cart`) while rendering a different component (`Row`).",
  ],
  "controlled-input": ["Warning: A component is changing an uncontrolled input to be controlled."],
  "props-to-client": [
    `Error: Functions cannot be passed directly to Client Components unless you explicitly expose it by marking it with "use server".`,
  ],
  "client-hook-on-server": [
    "You're importing a component that needs `useState`. This React hook only works in a client component.",
    "TypeError: createContext only works in Client Components.",
  ],
  "dynamic-server-usage": [
    "Error: Dynamic server usage: Route /cart couldn't be rendered statically because it used `cookies`.",
  ],
  "minified-react-error": ["Error: Minified React error #152; visit https://react.dev/errors/152 for the full message"],

  "vue-unknown-component": ["[Vue warn]: Failed to resolve component: cart-row"],
  "vue-unknown-property": [`[Vue warn]: Property "total" was accessed during render but is not defined on instance.`],
  "vue-prop-mutation": [
    "[Vue warn]: Avoid mutating a prop directly since the value will be overwritten whenever the parent component re-renders.",
  ],
  "vue-hydration": ["[Vue warn]: Hydration node mismatch:", "Hydration completed but contains mismatches."],
  "angular-changed-after-check": [
    "ERROR Error: NG0100: ExpressionChangedAfterItHasBeenCheckedError: Expression has changed after it was checked.",
  ],
  "angular-no-provider": [
    "NullInjectorError: R3InjectorError(Environment Injector)[CartService -> HttpClient]: No provider for HttpClient!",
  ],
  "angular-unknown-binding": [
    "NG8002: Can't bind to 'ngModel' since it isn't a known property of 'input'.",
    "NG0304: 'app-cart' is not a known element",
  ],
  "svelte-effect-depth": ["Error: https://svelte.dev/e/effect_update_depth_exceeded"],
  "svelte-outside-component": [
    "Error: Function called outside component initialization",
    "Svelte error: lifecycle_outside_component",
  ],
  "svelte-hydration": [
    "[svelte] hydration_mismatch\nHydration failed because the initial UI does not match what was rendered on the server",
  ],

  "prisma-unreachable": ["PrismaClientInitializationError: Can't reach database server at `db:5432`"],
  "prisma-pool": [
    "PrismaClientKnownRequestError: Timed out fetching a new connection from the connection pool. (Current connection pool timeout: 10, connection limit: 5)",
  ],
  "prisma-unique": ["PrismaClientKnownRequestError: Unique constraint failed on the fields: (`email`)"],
  "prisma-not-found": [
    "PrismaClientKnownRequestError: An operation failed because it depends on one or more records that were required but not found. Record to update not found.",
  ],
  "prisma-foreign-key": [
    `error: insert or update on table "orders" violates foreign key constraint "orders_user_id_fkey"`,
    "SqliteError: FOREIGN KEY constraint failed",
  ],
  "prisma-validation": ["PrismaClientValidationError: Argument `email` is missing."],
  "duplicate-key": [
    `error: duplicate key value violates unique constraint "users_email_key"`,
    "Error: ER_DUP_ENTRY: Duplicate entry 'ada@example.com' for key 'users.email'",
    "SqliteError: UNIQUE constraint failed: users.email",
  ],
  "missing-table": [`error: relation "orders" does not exist`, "SqliteError: no such table: orders"],
  "missing-column": [
    `error: column "discount" does not exist`,
    `error: column "discount" of relation "orders" does not exist`,
  ],
  "not-null": [`error: null value in column "user_id" of relation "orders" violates not-null constraint`],
  "database-sign-in": [
    `error: password authentication failed for user "app"`,
    "Error: SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string",
  ],
  "too-many-database-clients": [
    "error: sorry, too many clients already",
    "Error: ER_CON_COUNT_ERROR: Too many connections",
  ],
  deadlock: [
    "error: deadlock detected",
    "Error: ER_LOCK_DEADLOCK: Deadlock found when trying to get lock; try restarting transaction",
  ],
  "statement-timeout": ["error: canceling statement due to statement timeout"],
  "sql-syntax": [`error: syntax error at or near ")"`],
  "sqlite-busy": ["SqliteError: database is locked", "Error: SQLITE_BUSY: database is locked"],
  "mongo-duplicate-key": [
    `MongoServerError: E11000 duplicate key error collection: shop.users index: email_1 dup key: { email: "ada@example.com" }`,
  ],
  "mongo-unreachable": [
    "MongooseServerSelectionError: Could not connect to any servers in your MongoDB Atlas cluster.",
    "MongoServerSelectionError: connect ECONNREFUSED ::1:27017",
  ],
  "mongoose-buffering": ["MongooseError: Operation `users.findOne()` buffering timed out after 10000ms"],
  "mongoose-cast": [
    `CastError: Cast to ObjectId failed for value "undefined" (type string) at path "_id" for model "Order"`,
  ],
  "redis-sign-in": [
    "ReplyError: NOAUTH Authentication required.",
    "WRONGPASS invalid username-password pair or user is disabled.",
  ],
  "redis-memory": ["ReplyError: OOM command not allowed when used memory > 'maxmemory'."],
  "redis-retries": [
    'MaxRetriesPerRequestError: Reached the max retries per request limit (which is 20). Refer to "maxRetriesPerRequest" option for details.',
  ],

  "jwt-expired": ["TokenExpiredError: jwt expired", `JWTExpired: "exp" claim timestamp check failed`],
  "token-expired": [
    "The access token expired",
    `AuthError: {"error":"token_expired"}`,
    "Error: Your session token has expired, please sign in again",
  ],
  "jwt-signature": [
    "JsonWebTokenError: invalid signature",
    "JWSSignatureVerificationFailed: signature verification failed",
  ],
  "jwt-malformed": ["JsonWebTokenError: jwt malformed", "JsonWebTokenError: jwt must be provided"],
  "oauth-grant": [`{"error":"invalid_grant","error_description":"Bad Request"}`, "Error 400: redirect_uri_mismatch"],
  csrf: ["ForbiddenError: invalid csrf token", "Cross-site POST form submissions are forbidden"],
};
