// The same mistake has other words in each JavaScript engine. This table maps the words of V8, SpiderMonkey and
// JavaScriptCore to what went wrong, so that an error is the same one in Chrome, Firefox and Safari.

/** What went wrong, in terms that all engines share. */
export interface EngineError {
  /** Such as `read`: a property of undefined or null was read. */
  kind: string;
  /** The property, variable or function, where every engine names it; else empty. */
  name: string;
}

const standardErrors = new Set([
  "TypeError",
  "ReferenceError",
  "RangeError",
  "SyntaxError",
  "InternalError",
  "URIError",
  "AggregateError",
  "DOMException",
  "SecurityError",
  "QuotaExceededError",
  "NS_ERROR_DOM_QUOTA_REACHED",
  "AbortError",
  "NotAllowedError",
  "NetworkError",
  "DataCloneError",
  "InvalidCharacterError",
]);

/** Applications have errors of these names, too, often with values: only messages that start like those of engines count. */
const sharedErrors = new Set(["NotFoundError", "TimeoutError", "RuntimeError"]);
const startOfShared =
  /^(?:Failed to execute |Node\.|The o|signal |unreachable|Unreachable |memory access |index out |Out of bounds )/;

/** Errors of browsers for which Firefox and Safari have one wording each, whatever happened. */
const vagueErrors = new Set([
  "InvalidStateError",
  "InvalidAccessError",
  "HierarchyRequestError",
  "TransactionInactiveError",
  "NotReadableError",
  "OverconstrainedError",
]);

/**
 * In a wording, `{name}` is the name to keep, `{code}` an expression that ends with it, `{}` any text and `{nil}` undefined
 * or null. The first wording that fits decides.
 */
const wordings: readonly (readonly [kind: string, ...wordings: string[]])[] = [
  [
    "read",
    "Cannot read properties of {nil} (reading '{name}')",
    "Cannot read property '{name}' of {nil}",
    `can't access property "{name}", {} is {nil}`,
    `can't access property {name} of {nil}`,
    `can't access property {name}, {} is {nil}`,
    "Unable to get property '{name}' of undefined or null reference",
    "{nil} is not an object (evaluating '{code}')",
    "null is not an object",
    "undefined is not an object",
    '"{nil}" is not an object',
    "Cannot read properties of {nil}",
    "{nil} has no properties",
    "{} is {nil}",
  ],
  [
    "set",
    "Cannot set properties of {nil} (setting '{name}')",
    "Cannot set property '{name}' of {nil}",
    "Unable to set property '{name}' of undefined or null reference",
  ],
  [
    "destructure",
    "Cannot destructure property '{}' of '{}' as it is {nil}.",
    "Cannot destructure '{}' as it is {nil}.",
    "Right side of assignment cannot be destructured",
  ],
  [
    "instanceof",
    "Right-hand side of 'instanceof' is not an object",
    "Right-hand side of 'instanceof' is not callable",
    "Right hand side of instanceof is not an object",
    "invalid 'instanceof' operand {}",
    "{} is not a function. (evaluating '{} instanceof {}')",
  ],
  [
    "instanceof prototype",
    "Function has non-object prototype '{}' in instanceof check",
    "'prototype' property of {} is not an object",
    "instanceof called on an object with an invalid prototype property.",
  ],
  [
    "iterate",
    "undefined is not a function (near '...{}...')",
    "object is not iterable (cannot read property Symbol(Symbol.iterator))",
    "{} is not async iterable",
    "{} is not iterable{}",
    "Spread syntax requires ...iterable[Symbol.iterator] to be a function{}",
    "%Array%.from requires that the property of the first argument, items[Symbol.iterator], when exists, be a function",
    "Array.fromAsync requires that the property of the first argument, items[Symbol.asyncIterator], when exists, be a function",
    "Array.from: no function",
    "Type error",
  ],
  [
    "call",
    "{code} is not a function. (In '{}', '{}' is {})",
    "{code} is not a function (In '{}', '{}' is {})",
    "{} is not a function. (evaluating '{code}')",
    "{} is not a function (evaluating '{code}')",
    '"{code}" is not a function.',
    "{code} is not a function",
    "{code} is not a function.",
    "Object doesn't support property or method '{name}'",
    "({intermediate value}{code} is not a function",
  ],
  ["construct", "{code} is not a constructor{}", "{} is not a constructor (evaluating 'new {code}')"],
  [
    "undefined variable",
    "{name} is not defined",
    '"{name}" is not defined',
    "Can't find variable: {name}",
    "'{name}' is not defined",
  ],
  [
    "undefined variable",
    "assignment to undeclared variable {name}",
    "'{name}' is undefined",
    "Property '{name}' doesn't exist",
  ],
  [
    "uninitialized variable",
    "Cannot access '{}' before initialization",
    "can't access lexical declaration '{}' before initialization",
    "Cannot access uninitialized variable.",
  ],
  ["recursion", "Maximum call stack size exceeded{}", "too much recursion", "Out of stack space"],
  [
    "read-only",
    "Attempted to assign to readonly property.",
    "Cannot assign to read only property '{}' of {}",
    `{} is read-only`,
    "Assignment to constant variable.",
    "invalid assignment to const '{}'",
    "Cannot set property {} of {} which has only a getter",
    `setting getter-only property "{}"`,
    "'{}' was defined without a setter",
    "Trying to access an undefined private setter",
    "Cannot create property '{}' on {}",
    `can't assign to property "{}" on {}: not an object`,
    "can't set prototype of this object",
    "Cannot set prototype of immutable prototype object",
    "Immutable prototype object '{}' cannot have their prototype set",
    "#<Object> is not extensible",
  ],
  [
    "not extensible",
    "Cannot add property {}, object is not extensible",
    "Cannot define property {}, object is not extensible",
    `can't define property "{}": {} is not extensible`,
    "can't define property {}: {} is not extensible",
    "Attempting to define property on object that is not extensible.",
  ],
  [
    "redefine",
    "Cannot redefine property: {}",
    "can't redefine non-configurable property {}",
    "Attempting to change value of a readonly property.",
    "Attempting to change {} of an unconfigurable property.",
  ],
  [
    "delete",
    "Cannot delete property '{}' of {}",
    `property "{}" is non-configurable and can't be deleted`,
    "property {} is non-configurable and can't be deleted",
    "can't delete non-configurable array element",
    "Unable to delete property.",
  ],
  ["running generator", "Generator is already running", "already executing generator", "Generator is executing"],
  [
    "comparator",
    "The comparison function must be either a function or undefined{}",
    "invalid {}.prototype.{} argument",
    "non-function passed to {}.prototype.{}",
    "{}.prototype.{} requires the comparator argument to be a function or undefined",
  ],
  [
    "radix",
    "toString() radix argument must be between 2 and 36",
    "toString() radix must be between 2 and 36",
    "radix must be an integer at least 2 and no greater than 36",
  ],
  ["bigint division by zero", "Division by zero", "BigInt division by zero", "0 is an invalid divisor value."],
  [
    "bigint exponent",
    "Exponent must be positive",
    "Exponent must be non-negative",
    "BigInt negative exponent",
    "Negative exponent is not allowed",
  ],
  [
    "bigint in JSON",
    "Do not know how to serialize a BigInt",
    "BigInt value can't be serialized in JSON",
    "JSON.stringify cannot serialize BigInt.",
  ],
  [
    "constructor without new",
    "Class constructor {} cannot be invoked without 'new'",
    "Class constructors cannot be invoked without 'new'",
    "class constructors must be invoked with 'new'",
    "Cannot call a class constructor{} without |new|",
    "Constructor {} requires 'new'",
    "{} constructor cannot be invoked without 'new'",
    "calling a builtin {} constructor without new is forbidden",
    "calling {} constructor without new is invalid",
  ],
  [
    "incompatible receiver",
    "Method {} called on incompatible receiver {}",
    "{} called on incompatible {}",
    "Bind must be called on a function",
    "Illegal invocation",
    "{} requires that 'this' be a {}",
    "this is not a Date object.",
    "this is not a typed array.",
    "'{}' called on an object that does not implement interface {}.",
    "Can only call {} on instances of {}",
  ],
  [
    "bigint of a fraction",
    "The number {} cannot be converted to a BigInt because it is not an integer",
    "Not an integer",
  ],
  [
    "bigint as number",
    "Cannot convert a BigInt value to a number",
    "Cannot mix BigInt and other types, use explicit conversions",
    "BigInts have no unsigned right shift, use >> instead",
    "can't convert BigInt to number",
    "Conversion from 'BigInt' to 'number' is not allowed.",
    "Invalid mix of BigInt and other type in {}",
    "BigInt does not support >>> operator",
  ],
  [
    "bigint conversion",
    "Cannot convert {} to a BigInt",
    "can't convert {} to BigInt",
    "Invalid argument type in ToBigInt operation",
  ],
  ["bigint conversion", "invalid BigInt syntax", "Failed to parse String to BigInt"],
  [
    "abstract class",
    "Abstract class {} not directly constructable",
    "{} constructor can't be used directly",
    "{} cannot be constructed directly",
  ],
  [
    "cyclic JSON",
    "Converting circular structure to JSON{}",
    "cyclic object value",
    "JSON.stringify cannot serialize cyclic structures.",
  ],
  [
    "cyclic prototype",
    "Cyclic __proto__ value",
    "can't set prototype: it would cause a prototype chain cycle",
    "cyclic __proto__ value",
  ],
  [
    "caller and callee",
    "'caller', 'callee', and 'arguments' properties may not be accessed {}",
    "'arguments', 'callee', and 'caller' cannot be accessed in this context.",
  ],
  [
    "normalization form",
    "The normalization form should be one of {}",
    "form must be one of {}",
    "argument does not match any normalization form",
  ],
  [
    "private member",
    "Cannot read private member {} from an object whose class did not declare it",
    "Cannot write private member {} to an object whose class did not declare it",
    "can't access private field or method: object is not the right class",
    "can't set private field: object is not the right class",
    "Cannot access invalid private field{}",
  ],
  [
    "private member twice",
    "Cannot initialize {} twice on the same object",
    "Initializing an object twice is an error with private {}",
    "Cannot redefine existing private field{}",
    "Cannot install same private methods on object more than once{}",
  ],
  [
    "private getter",
    "'{}' was defined without a getter",
    "getting private setter-only property",
    "Trying to access an undefined private getter",
  ],
  [
    "in",
    "Cannot use 'in' operator to search for {}",
    "right-hand side of 'in' should be an object, got {}",
    "{} is not an Object. (evaluating '{}')",
  ],
  [
    "array length",
    "invalid array length",
    "Invalid array length",
    "Array size is not a small enough positive integer.",
    "Invalid array buffer length",
    "Array buffer allocation failed",
    "invalid array buffer length",
    "length too large",
    "Length out of range of buffer",
  ],
  [
    "assignment target",
    "Invalid left-hand side in {}",
    "cannot assign to function call",
    "Left side of assignment is not a reference.",
  ],
  ["date", "Invalid time value", "invalid date", "Invalid Date", "date value is not finite in {}"],
  [
    "derived constructor",
    "Derived constructors may only return object or undefined",
    "derived class constructor returned invalid value {}",
    "Cannot return a non-object type in the constructor of a derived class.",
  ],
  [
    "weak key",
    "Invalid value used as weak map key",
    "WeakMap key {} must be an object or an unregistered symbol",
    "WeakMap keys must be objects or non-registered symbols",
    "Invalid value used in weak set",
    "WeakSet value {} must be an object or an unregistered symbol",
    "WeakSet values must be objects or non-registered symbols",
  ],
  ["URI", "URI malformed", "malformed URI sequence", "String contained an illegal UTF-16 sequence."],
  [
    "missing argument",
    "Object prototype may only be an Object or null{}",
    "{} requires at least {} argument{}, but only {} passed",
    "Not enough arguments",
  ],
  [
    "repeat count",
    "Invalid count value: {}",
    "repeat count must be {}",
    "String.prototype.repeat argument must be greater than or equal to 0 and not be Infinity",
    "Invalid string length",
    "allocation size overflow",
    "Out of memory",
  ],
  ["property descriptor", "Property description must be an object{}", "Property descriptor must be an object{}"],
  [
    "code point",
    "Invalid code point {}",
    "{} is not a valid code point",
    "Arguments contain a value that is out of range of code points",
  ],
  [
    "precision",
    "toExponential() argument must be between 0 and 100",
    "toFixed() digits argument must be between 0 and 100",
    "toPrecision() argument must be between 1 and 100",
    "precision {} out of range",
  ],
  ["rejected promises", "All promises were rejected", "No Promise in Promise.any was resolved", ""],
  [
    "cross-origin frame",
    'Blocked a frame with origin "{}" from accessing a cross-origin frame.{}',
    "Permission denied to access property {} on cross-origin object",
  ],
  ["reduce", "Reduce of empty array with no initial value", "reduce of empty array with no initial value"],
  [
    "global expression",
    "String.prototype.{} called with a non-global RegExp argument",
    "{} must be called with a global RegExp",
    "String.prototype.{} argument must not be a non-global regular expression",
  ],
  [
    "super twice",
    "Super constructor may only be called once",
    "super() called twice in derived class constructor",
    "'super()' can't be called more than once in a constructor.",
  ],
  [
    "super missing",
    "Must call super constructor in derived class before accessing 'this' or returning from derived constructor",
    "must call super constructor before using 'this' in derived class constructor",
    "'super()' must be called in derived constructor before accessing |this| or returning non-object.",
  ],
  ["symbol", "{} is not a symbol", "Symbol.keyFor requires that the first argument be a symbol"],
  [
    "symbol conversion",
    "Cannot convert a Symbol value to a {}",
    "can't convert symbol to {}",
    "Cannot convert a symbol to a {}",
  ],
  ["primitive", "Cannot convert object to primitive value", "can't convert {} to primitive type", "No default value"],
  [
    "to object",
    "Cannot convert undefined or null to object",
    "can't convert {nil} to object",
    "undefined is not an object (evaluating 'Object.{}')",
    "Object.{} requires that input parameter not be null or undefined",
  ],
  [
    "JSON",
    "Unexpected token {} in JSON at position {}",
    "Unexpected token {} is not valid JSON",
    "Unexpected end of JSON input",
    "Unexpected number in JSON at position {}",
    "Unexpected string in JSON at position {}",
    "Unexpected non-whitespace character after JSON{}",
    "Unterminated string in JSON{}",
    "Expected {} in JSON at position {}",
    "Bad {} in JSON at position {}",
    "Bad {} in string literal in JSON{}",
    "No number after minus sign in JSON{}",
    '"{}" is not valid JSON',
    "JSON.parse: {}",
    "JSON Parse error: {}",
    // Safari, of a response.
    "The string did not match the expected pattern.",
  ],
  [
    "network",
    "Failed to fetch{}",
    "NetworkError when attempting to fetch resource.",
    "Load failed{}",
    "The network connection was lost.",
    "The Internet connection appears to be offline.",
    "Network request failed",
    "cancelled",
    "fetch failed",
  ],
  [
    "quota",
    "Failed to execute 'setItem' on 'Storage': Setting the value of '{}' exceeded the quota.",
    "The quota has been exceeded.",
    "Persistent storage maximum size reached",
    "QuotaExceededError",
  ],
  [
    "aborted",
    "signal is aborted without reason",
    "The user aborted a request.",
    "The operation was aborted.{}",
    "Fetch is aborted",
    "This operation was aborted",
    "The operation was aborted",
    "The play() request was interrupted by {}",
    "The fetching process for the media resource was aborted by the user agent at the user's request.",
  ],
  [
    "not allowed by the user agent",
    "play() failed because the user didn't interact with the document first.{}",
    "The play method is not allowed by the user agent or the platform in the current context, possibly because the user denied permission.",
    "The request is not allowed by the user agent or the platform in the current context, possibly because the user denied permission.",
    "Write permission denied.",
    "Read permission denied.",
    "Permission denied",
    "Document is not focused.",
  ],
  [
    "timeout",
    "signal timed out",
    "The operation timed out.",
    "The operation timed out",
    "The operation was aborted due to timeout",
  ],
  [
    "moved node",
    "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    "Failed to execute 'insertBefore' on 'Node': The node before which the new node is to be inserted is not a child of this node.",
    "Failed to execute 'replaceChild' on 'Node': The node to be replaced is not a child of this node.",
    "Node.removeChild: The node to be removed is not a child of this node",
    "Node.insertBefore: Child to insert before is not a child of this node",
    "Node.replaceChild: Child to be replaced is not a child of this node",
    "The object can not be found here.",
  ],
  [
    "denied storage",
    "Failed to read the '{}' property from '{}': Access is denied for this document.",
    "Failed to read the '{}' property from '{}': The document is sandboxed and lacks the 'allow-same-origin' flag.",
    "The operation is insecure.",
    "Window.localStorage getter: The operation is insecure.",
    "Window.sessionStorage getter: The operation is insecure.",
  ],
  [
    "clone",
    "Failed to execute '{}' on '{}': {} could not be cloned.",
    "The object could not be cloned.",
    "The object can not be cloned.",
    "{} could not be cloned.",
  ],
  [
    "URL",
    "Failed to construct 'URL': Invalid URL",
    "Failed to construct 'URL': Invalid base URL",
    "URL constructor: {} is not a valid URL.",
    '"{}" cannot be parsed as a URL.',
    '"{}" cannot be parsed as a URL against "{}".',
    "Invalid URL",
  ],
  ["locale", "Incorrect locale information provided", "invalid language tag: {}"],
  [
    "currency",
    "Invalid currency code : {}",
    "invalid currency code in NumberFormat(): {}",
    "currency is not a well-formed currency code",
  ],
  [
    "time zone",
    "Invalid time zone specified: {}",
    "invalid time zone in DateTimeFormat(): {}",
    "invalid time zone: {}",
  ],
  [
    "WebAssembly: unreachable",
    "unreachable",
    "unreachable executed",
    "Unreachable code should not be executed (evaluating '{}')",
  ],
  [
    "WebAssembly: out of bounds",
    "memory access out of bounds",
    "index out of bounds",
    "Out of bounds memory access (evaluating '{}')",
  ],
  [
    "invalid character",
    "Failed to execute 'atob' on '{}': The string to be decoded {}",
    "Failed to execute 'btoa' on '{}': The string to be encoded {}",
    "String contains an invalid character",
    "The string contains invalid characters.",
  ],
];

interface Wording {
  kind: string;
  /** The texts around its values; the first and the last are the start and the end of a message. */
  texts: readonly string[];
  /** What is between them. */
  values: readonly string[];
}

const compiled: readonly Wording[] = wordings.flatMap(([kind, ...each]) =>
  each.map((wording) => {
    const parts = wording.split(/(\{(?:nil|name|code|)\})/);
    return {
      kind,
      texts: parts.filter((_, index) => index % 2 === 0),
      values: parts.filter((_, index) => index % 2 === 1),
    };
  }),
);

const nothing = new Set(["undefined", "null", "undefined or null"]);

/** The name or code in a message; empty if it has none, undefined if the message has other words. Takes linear time. */
function matchWording(message: string, { texts, values }: Wording): string | undefined {
  const [start = ""] = texts;
  if (values.length === 0) return message === start ? "" : undefined;
  if (!message.startsWith(start)) return undefined;
  let named = "";
  let end = start.length;
  for (const [index, value] of values.entries()) {
    const text = texts[index + 1] ?? "";
    const isLast = index === values.length - 1;
    const next = isLast ? message.length - text.length : message.indexOf(text, end);
    if (next < end || !message.startsWith(text, next)) return undefined;
    const found = message.slice(end, next);
    if (value === "{nil}" && !nothing.has(found)) return undefined;
    if (value === "{name}" && !/^[^'"]{1,80}$/.test(found)) return undefined;
    if (value === "{name}" || value === "{code}") named = found;
    end = next + text.length;
  }
  return named;
}

/** Longer ones are the application's: engines quote little code. */
const maxCharacters = 600;

/** Whether it may be the message of an engine. */
export function isEngineMade(type: string, message: string): boolean {
  if (sharedErrors.has(type)) return startOfShared.test(message) || message.startsWith("Uncaught ");
  return standardErrors.has(type) || vagueErrors.has(type);
}

/** Undefined for an error that the application threw itself. */
export function parseEngineMessage(type: string, message: string): EngineError | undefined {
  if (vagueErrors.has(type)) return { kind: type, name: "" };
  if (!isEngineMade(type, message) || message.length > maxCharacters) return undefined;
  for (const wording of compiled) {
    const code = matchWording(message, wording);
    if (code === undefined) continue;
    const { kind } = wording;
    if (kind === "read" && isAssignment(code)) return { kind: "set", name: lastMember(code.split("=", 1)[0] ?? "") };
    // Minified variables have other names in each build.
    const name = lastMember(code);
    return { kind, name: name.length > 2 || code.includes(".") || kind === "read" ? name : "" };
  }
  // A script that can't be parsed is one mistake, whatever the engine finds first.
  return type === "SyntaxError" ? { kind: "syntax", name: "" } : undefined;
}

/** Safari explains an assignment to a property of undefined as `evaluating 'field.value = next'`. */
function isAssignment(code: string): boolean {
  return /^[^=!<>]{1,200}=(?!=)/.test(code);
}

/** `flatMap` of `cart.items.flatMap((item) => item.id)`, `total` of `cart.summary["total"]`, `id` of `find(1).id`. */
function lastMember(code: string): string {
  return (
    withoutArguments(code.trim())
      .split(/[^\w$#-]+/)
      .findLast((word) => word !== "") ?? ""
  );
}

/** Code that was cut within them ends before them. */
function withoutArguments(code: string): string {
  let plain = "";
  let depth = 0;
  let start = 0;
  for (let index = 0; index < code.length; index++) {
    const character = code[index];
    if (character === "(" && depth++ === 0) plain += code.slice(start, index);
    else if (character === ")" && depth > 0 && --depth === 0) start = index + 1;
  }
  return depth > 0 ? plain : plain + code.slice(start);
}
