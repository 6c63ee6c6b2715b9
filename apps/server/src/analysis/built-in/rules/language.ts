// What the language itself throws: values that are not what the code expects.
import type { Rule } from "../rule.ts";

export const language: readonly Rule[] = [
  {
    name: "read-of-undefined",
    pattern:
      /Cannot read propert(?:ies|y '[^']{0,100}') of (?<value>undefined|null)(?: \(reading '(?<property>[^']{0,100})'\))?/,
    issue: "The code reads {`property`|a property} of a value that is {value}.",
    rootCause:
      "The object is not there at this moment: data that has not arrived yet, an optional field that was left out, or a lookup that found nothing.",
    suggestedFix:
      "Find in the first frame of the stack which value is {value} and why. Where it may be missing, say so in the code: `value?.{property|name}` with a default, or return early; where it may not, check it where it enters.",
    severity: "high",
    confidence: 0.9,
  },
  {
    name: "read-of-undefined-elsewhere",
    pattern:
      /(?:undefined|null) is not an object \(evaluating '(?<expression>[^']{0,120})'\)|can't access property "?(?<property>[^",]{1,80})"?, (?<subject>.{1,80}?) is (?:undefined|null)/,
    issue: "The code reads {`expression`|a property} of a value that is undefined or null.",
    rootCause:
      "Safari and Firefox word it this way: the object before the last dot does not exist at this moment, usually because data has not arrived yet or a field was left out.",
    suggestedFix:
      "Look at the first frame of the stack for the value that is missing. Use `?.` with a default where it may be missing, or wait for the data before this code runs.",
    severity: "high",
    confidence: 0.9,
  },
  {
    name: "write-to-undefined",
    pattern:
      /Cannot set propert(?:ies|y '[^']{0,100}') of (?<value>undefined|null)(?: \(setting '(?<property>[^']{0,100})'\))?/,
    issue: "The code sets {`property`|a property} on a value that is {value}.",
    rootCause:
      "The object was never created, or an element of the page that is looked up does not exist when the code runs.",
    suggestedFix:
      "Create the object before setting its fields. If it is an element of the page, run the code after the page is built, or check what `querySelector` gave.",
    severity: "high",
    confidence: 0.88,
  },
  {
    name: "destructured-undefined",
    pattern:
      /Cannot destructure property '(?<property>[^']{0,100})' of '(?<subject>[^']{0,100})' as it is (?<value>undefined|null)/,
    issue: "`{property}` is taken out of `{subject}`, which is {value}.",
    rootCause: "A function was called without the object it expects, or a hook or context gave nothing.",
    suggestedFix:
      "Give the parameter a default, `({ {property} } = {})`, or find the caller that passes nothing. For a context, check that its provider stands above this component.",
    severity: "high",
    confidence: 0.88,
  },
  {
    name: "not-iterable",
    pattern: /(?<subject>[\w$.[\]()]{1,80}|undefined|object null) is not iterable/,
    issue: "`{subject}` is spread, looped over or destructured as a list, but is none.",
    rootCause:
      "An answer had another shape than expected (an object or an error in place of a list), or the value is still undefined.",
    suggestedFix: "Check the shape where the data enters, and use `{subject} ?? []` where it may be missing.",
    severity: "medium",
    confidence: 0.85,
  },
  {
    name: "not-a-function",
    pattern: /(?<subject>[\w$.[\]()]{1,100}) is not a function/,
    issue: "`{subject}` is called, but is not a function.",
    rootCause:
      "A method of this name does not exist on the value: a typing mistake, another type than expected (an object in place of an array), a default import in place of a named one, or a lost `this`.",
    suggestedFix:
      "Log `typeof` and the value just before the call. Compare the import with what the module exports, and check the version of the package.",
    severity: "high",
    confidence: 0.82,
  },
  {
    name: "not-a-constructor",
    pattern: /(?<subject>[\w$.]{1,100}) is not a constructor/,
    issue: "`new {subject}` does not work, because `{subject}` is no class.",
    rootCause:
      "Most often the import is wrong: a default import of a module that exports the class by name, or the other way round.",
    suggestedFix: "Compare `import {subject}` with `import { {subject} }` and with what the package documents.",
    severity: "high",
    confidence: 0.85,
  },
  {
    name: "no-window-on-the-server",
    pattern: /\b(?<subject>window|document|localStorage|sessionStorage|navigator) is not defined/,
    issue: "Code for the browser runs on the server, where `{subject}` does not exist.",
    rootCause:
      "With server-side rendering a module or component runs in Node.js first, and this one uses `{subject}` at once.",
    suggestedFix:
      'Use `{subject}` only in an effect or an event handler, or behind `typeof {subject} !== "undefined"`; load libraries that need it with a dynamic import without server-side rendering.',
    severity: "high",
    confidence: 0.92,
  },
  {
    name: "before-initialization",
    pattern: /Cannot access '(?<subject>[^']{1,100})' before initialization/,
    issue: "`{subject}` is used before the line that declares it has run.",
    rootCause:
      "Either the order within the file is wrong, or two modules import each other, so that one of them runs half-loaded.",
    suggestedFix:
      "Move the declaration up. If it comes from another file, break the circle: move what both need into a third module.",
    severity: "high",
    confidence: 0.88,
  },
  {
    name: "not-defined",
    pattern:
      /ReferenceError: (?<subject>[\w$]{1,80}) is not defined|^(?:Uncaught )?(?<bare>[\w$]{1,80}) is not defined$|Can't find variable: (?<variable>[\w$]{1,80})/m,
    issue: "A name, `{subject,bare,variable}`, is used that nothing declares.",
    rootCause:
      "A missing import, a typing mistake, a script that did not load, or a variable of the build that was not set.",
    suggestedFix:
      "Import or declare it; for a script of another origin, check in the network panel that it loaded before this code ran.",
    severity: "high",
    confidence: 0.85,
  },
  {
    name: "assignment-to-constant",
    pattern: /Assignment to constant variable|invalid assignment to const|Attempted to assign to readonly property/,
    issue: "A constant is assigned a new value.",
    rootCause: "The variable was declared with `const`, or the object is frozen, as state of a store often is.",
    suggestedFix: "Declare it with `let`, or make a changed copy in place of changing it.",
    severity: "medium",
    confidence: 0.85,
  },
  {
    name: "read-only-object",
    pattern: /Cannot (?:assign to read only property|add property|delete property) '?(?<property>[\w$-]{1,80})'?/,
    issue: "The code changes `{property}` of an object that may not be changed.",
    rootCause: "The object is frozen: state of Redux or Immer, a module, or the result of `Object.freeze`.",
    suggestedFix: "Copy it first, `{ ...object, {property}: value }`, and hand the copy to the store.",
    severity: "medium",
    confidence: 0.85,
  },
  {
    name: "endless-recursion",
    pattern: /Maximum call stack size exceeded|too much recursion/,
    issue: "Functions call each other without end, until the stack is full.",
    rootCause:
      "A recursion has no way out for this input, a setter sets itself, or an object that contains itself is walked through.",
    suggestedFix:
      "The same frames repeat in the stack: find the condition that should end them. For deep data use a loop with a list of its own; for circular data remember what was visited.",
    severity: "high",
    confidence: 0.87,
  },
  {
    name: "circular-json",
    pattern:
      /Converting circular structure to JSON|cyclic object value|JSON\.stringify cannot serialize cyclic structures/,
    issue: "An object that contains itself cannot be turned into JSON.",
    rootCause:
      "Often a request, a response, an element of the page or a database entity was put into the data, and these point back to their parents.",
    suggestedFix:
      "Pick the fields that are needed before `JSON.stringify`, or give it a replacer that leaves out what was seen already.",
    severity: "medium",
    confidence: 0.93,
  },
  {
    name: "bigint",
    pattern: /Do not know how to serialize a BigInt|Cannot mix BigInt and other types/,
    issue: "A BigInt meets code that knows only numbers.",
    rootCause:
      "JSON has no BigInt, and arithmetic does not mix the two; a database driver often gives 64-bit columns as BigInt.",
    suggestedFix:
      "Turn it into text for JSON, `String(value)`, and convert with `Number(value)` only where it is surely below 2^53.",
    severity: "medium",
    confidence: 0.92,
  },
  {
    name: "html-in-place-of-json",
    pattern:
      /Unexpected token '?<'?[\s\S]{0,80}(?:JSON|DOCTYPE|html)|JSON\.parse: unexpected character at line 1 column 1|Unexpected token < in JSON/,
    issue: "JSON was expected, and an HTML page came.",
    rootCause:
      "The address is wrong or the server answers an error with a page: a 404 page, the application's own index.html, a login page or a proxy's error.",
    suggestedFix:
      "Look at the answer in the network panel. Check the address and its base, and read the body only after `response.ok` and the content type are right.",
    severity: "high",
    confidence: 0.93,
  },
  {
    name: "json-cut-off",
    pattern: /Unexpected end of JSON input|Unterminated string in JSON|JSON\.parse: unexpected end of data/,
    issue: "A JSON text ends too early, or is empty.",
    rootCause:
      "The body of the answer was empty (a 204, or an error without a body), or the connection ended before all of it came.",
    suggestedFix:
      "Read the text first and parse it only when it is not empty; check the status and `content-length` of the answer.",
    severity: "medium",
    confidence: 0.88,
  },
  {
    name: "not-json",
    pattern:
      /(?:Unexpected token|Unexpected non-whitespace character|Bad control character|Expected property name)[\s\S]{0,120}JSON|"(?:undefined|\[object Object\])" is not valid JSON/,
    issue: "A text that is no JSON was parsed as JSON.",
    rootCause:
      "What was stored or answered is something else: a plain word such as `undefined`, an object turned into text, or two JSON texts in a row.",
    suggestedFix:
      "Log the beginning of the text before parsing it, and put `JSON.parse` where a failure has an answer.",
    severity: "medium",
    confidence: 0.85,
  },
  {
    name: "nothing-to-convert",
    pattern: /Cannot convert undefined or null to object/,
    issue: "`Object.keys`, `Object.entries` or the like was given nothing.",
    rootCause: "The value is undefined or null here: usually data that has not arrived yet.",
    suggestedFix: "Give it `value ?? {}`, or wait for the data.",
    severity: "medium",
    confidence: 0.88,
  },
  {
    name: "invalid-date",
    pattern: /Invalid time value|RangeError: Invalid date/i,
    issue: "A date that does not exist is formatted.",
    rootCause:
      "`new Date(…)` was given a text it cannot read, or undefined; the mistake shows only when the date is written out.",
    suggestedFix: "Check with `Number.isNaN(date.getTime())` where the date is read, and send dates as ISO texts.",
    severity: "medium",
    confidence: 0.9,
  },
  {
    name: "invalid-length",
    pattern:
      /Invalid array length|Invalid array buffer length|Invalid string length|toFixed\(\) digits argument must be/,
    issue: "A list or text is asked for with an impossible length.",
    rootCause: "The number it is made from is negative, not whole, NaN, or far too large.",
    suggestedFix:
      "Log the number before this line, and find the calculation that makes it wrong; a loop that grows without end looks the same.",
    severity: "medium",
    confidence: 0.8,
  },
  {
    name: "invalid-url",
    pattern: /Invalid URL|Failed to construct 'URL'|Failed to parse URL from (?<url>\S{1,200})/,
    issue: "An address cannot be read as a URL.",
    rootCause:
      "It has no scheme and host: in Node.js `fetch` takes no relative address, and a base from the environment may be missing.",
    suggestedFix:
      "Log the text. Give relative addresses a base, `new URL(path, base)`, and check the base when the application starts.",
    severity: "medium",
    confidence: 0.9,
  },
  {
    name: "malformed-uri",
    pattern: /URI malformed|malformed URI sequence/,
    issue: "A text with a stray `%` was decoded as part of an address.",
    rootCause: "Somebody sent an address that was cut in the middle of a sequence, or one that was decoded twice.",
    suggestedFix: "Catch it around `decodeURIComponent` and answer 400: the text comes from outside.",
    severity: "low",
    confidence: 0.9,
  },
  {
    name: "invalid-regular-expression",
    pattern: /Invalid regular expression: (?<expression>.{1,120})/,
    issue: "A text is used as a regular expression and is none: {expression}",
    rootCause: "Often it is made from what a user typed, with characters such as `(` or `*` in it.",
    suggestedFix: "Escape the text before building the expression, or search with `includes`.",
    severity: "low",
    confidence: 0.9,
  },
];
