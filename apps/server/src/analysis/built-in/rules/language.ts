// Errors of the language itself: values that aren't what the code expects.
import type { Rule } from "../rule.ts";

export const language: readonly Rule[] = [
  {
    name: "read-of-undefined",
    title: "Undefined property",
    pattern:
      /Cannot read propert(?:ies|y '[^']{0,100}') of (?<value>undefined|null)(?: \(reading '(?<property>[^']{0,100})'\))?/,
    issue: "The code reads {`property`|a property} of a value that is {value}[, in {where}].",
    rootCause:
      "The object doesn't exist yet: data that hasn't arrived, an optional field that was left out, or a lookup that found nothing.",
    suggestedFix:
      "Find out which value is {value} in {where|the first stack frame of your code}, and why. If it may be missing, handle that: `value?.{property|name}` with a default, or return early. If it may not, validate it where it enters.",
    severity: "high",
    confidence: 0.9,
  },
  {
    name: "read-of-undefined-elsewhere",
    title: "Undefined property",
    pattern:
      /(?:undefined|null) is not an object \(evaluating '(?<expression>[^']{0,120})'\)|can't access property "?(?<property>[^",]{1,80})"?, (?<subject>.{1,80}?) is (?:undefined|null)/,
    issue:
      "The code reads {`expression,property`|a property} of {`subject`|a value} that is undefined or null[, in {where}].",
    rootCause:
      "This is how Safari and Firefox word it: the object before the last dot doesn't exist, usually because data hasn't arrived yet or a field was left out.",
    suggestedFix:
      "Check {where|the first stack frame of your code} for the missing value. Use `?.` with a default where it may be missing, or wait for the data before this code runs.",
    severity: "high",
    confidence: 0.9,
  },
  {
    name: "write-to-undefined",
    title: "Write to undefined",
    pattern:
      /Cannot set propert(?:ies|y '[^']{0,100}') of (?<value>undefined|null)(?: \(setting '(?<property>[^']{0,100})'\))?/,
    issue: "The code sets {`property`|a property} on a value that is {value}[, in {where}].",
    rootCause: "The object was never created, or a DOM element doesn't exist yet when the code runs.",
    suggestedFix:
      "Create the object before setting its fields. For a DOM element, run the code after the page is ready, or check what `querySelector` returned.",
    severity: "high",
    confidence: 0.88,
  },
  {
    name: "destructured-undefined",
    title: "Destructured undefined",
    pattern:
      /Cannot destructure property '(?<property>[^']{0,100})' of '(?<subject>[^']{0,100})' as it is (?<value>undefined|null)/,
    issue: "`{property}` is destructured from `{subject}`, which is {value}[, in {where}].",
    rootCause: "A function was called without the object it expects, or a hook or context returned nothing.",
    suggestedFix:
      "Give the parameter a default, `({ {property} } = {})`, or find the caller that passes nothing. For a context, check that its provider is above this component.",
    severity: "high",
    confidence: 0.88,
  },
  {
    name: "not-iterable",
    title: "Not iterable",
    pattern: /(?<subject>[\w$.[\]()]{1,80}|undefined|object null) is not iterable/,
    issue: "`{subject}` is spread, looped over or destructured as a list, but isn't iterable[, in {where}].",
    rootCause:
      "A response had an unexpected shape (an object or an error instead of a list), or the value is still undefined.",
    suggestedFix: "Validate the data where it enters, and use `{subject} ?? []` where it may be missing.",
    severity: "medium",
    confidence: 0.85,
  },
  {
    name: "not-a-function",
    title: "Not a function",
    pattern: /(?<subject>[\w$.[\]()]{1,100}) is not a function/,
    issue: "`{subject}` is called, but isn't a function[, in {where}].",
    rootCause:
      "The value has no such method: a typo, an unexpected type (an object instead of an array), a default import instead of a named one, or a lost `this`.",
    suggestedFix:
      "Log `typeof` and the value just before the call. Compare the import with what the module exports, and check the version of the package.",
    severity: "high",
    confidence: 0.82,
  },
  {
    name: "not-a-constructor",
    title: "Not a constructor",
    pattern: /(?<subject>[\w$.]{1,100}) is not a constructor/,
    issue: "`new {subject}` fails because `{subject}` isn't a class[, in {where}].",
    rootCause:
      "Most often the import is wrong: a default import of a module that exports the class by name, or vice versa.",
    suggestedFix: "Compare `import {subject}` with `import { {subject} }` and with what the package documents.",
    severity: "high",
    confidence: 0.85,
  },
  {
    name: "no-window-on-the-server",
    title: "Browser API on the server",
    pattern: /\b(?<subject>window|document|localStorage|sessionStorage|navigator) is not defined/,
    issue: "Code for the browser runs on the server, where `{subject}` does not exist.",
    rootCause:
      "With server-side rendering, a module or component runs in Node.js first, and this one uses `{subject}` right away.",
    suggestedFix:
      'Use `{subject}` only in an effect or an event handler, or behind `typeof {subject} !== "undefined"`; load libraries that need it with a dynamic import without server-side rendering.',
    severity: "high",
    confidence: 0.92,
  },
  {
    name: "before-initialization",
    title: "Used before initialization",
    pattern: /Cannot access '(?<subject>[^']{1,100})' before initialization/,
    issue: "`{subject}` is used before the line that declares it has run.",
    rootCause:
      "Either the order in the file is wrong, or two modules import each other, so one of them runs half-loaded.",
    suggestedFix:
      "Move the declaration up. If it comes from another file, break the import cycle: move what both need into a third module.",
    severity: "high",
    confidence: 0.88,
  },
  {
    name: "not-defined",
    title: "Not defined",
    pattern:
      /ReferenceError: (?<subject>[\w$]{1,80}) is not defined|^(?:Uncaught )?(?<bare>[\w$]{1,80}) is not defined$|Can't find variable: (?<variable>[\w$]{1,80})/m,
    issue: "`{subject,bare,variable}` is used but never declared[, in {where}].",
    rootCause: "A missing import, a typo, a script that didn't load, or a build variable that wasn't set.",
    suggestedFix:
      "Import or declare it; for a script of another origin, check in the network panel that it loaded before this code ran.",
    severity: "high",
    confidence: 0.85,
  },
  {
    name: "assignment-to-constant",
    title: "Assignment to constant",
    pattern: /Assignment to constant variable|invalid assignment to const|Attempted to assign to readonly property/,
    issue: "A constant is assigned a new value[, in {where}].",
    rootCause: "The variable was declared with `const`, or the object is frozen, as state of a store often is.",
    suggestedFix: "Declare it with `let`, or create a modified copy instead.",
    severity: "medium",
    confidence: 0.85,
  },
  {
    name: "read-only-object",
    title: "Read-only object",
    pattern: /Cannot (?:assign to read only property|add property|delete property) '?(?<property>[\w$-]{1,80})'?/,
    issue: "The code changes `{property}` of a read-only object.",
    rootCause: "The object is frozen: Redux or Immer state, a module, or the result of `Object.freeze`.",
    suggestedFix: "Copy it first, `{ ...object, {property}: value }`, and pass the copy to the store.",
    severity: "medium",
    confidence: 0.85,
  },
  {
    name: "endless-recursion",
    title: "Infinite recursion",
    pattern: /Maximum call stack size exceeded|too much recursion/,
    issue: "Infinite recursion: functions call each other until the stack is full.",
    rootCause:
      "A recursive function never terminates for this input, a setter sets itself, or a circular object is traversed.",
    suggestedFix:
      "The same frames repeat in the stack: find the condition that should end them. For deep data, use a loop with its own stack; for circular data, keep track of visited objects.",
    severity: "high",
    confidence: 0.87,
  },
  {
    name: "circular-json",
    title: "Circular JSON",
    pattern:
      /Converting circular structure to JSON|cyclic object value|JSON\.stringify cannot serialize cyclic structures/,
    issue: "A circular object can't be converted to JSON.",
    rootCause:
      "Often the data contains a request, a response, a DOM element or a database entity, which reference their parents.",
    suggestedFix:
      "Pick the fields you need before `JSON.stringify`, or pass a replacer that skips objects already seen.",
    severity: "medium",
    confidence: 0.93,
  },
  {
    name: "bigint",
    title: "BigInt",
    pattern: /Do not know how to serialize a BigInt|Cannot mix BigInt and other types/,
    issue: "A BigInt is used where only numbers work.",
    rootCause:
      "JSON has no BigInt, and arithmetic can't mix the two; database drivers often return 64-bit columns as BigInt.",
    suggestedFix:
      "Convert it to a string for JSON, `String(value)`, and use `Number(value)` only where it's certainly below 2^53.",
    severity: "medium",
    confidence: 0.92,
  },
  {
    name: "html-in-place-of-json",
    title: "HTML instead of JSON",
    pattern:
      /Unexpected token '?<'?[\s\S]{0,80}(?:JSON|DOCTYPE|html)|JSON\.parse: unexpected character at line 1 column 1|Unexpected token < in JSON/,
    issue: "Expected JSON but got an HTML page[ from `{url}`].",
    rootCause:
      "The URL is wrong, or the server responds to errors with a page: a 404 page, the application's own index.html, a login page or a proxy error.",
    suggestedFix:
      "Check the response in the network panel. Check the URL and its base, and only parse the body after checking `response.ok` and the content type.",
    severity: "high",
    confidence: 0.93,
  },
  {
    name: "json-cut-off",
    title: "Truncated JSON",
    pattern: /Unexpected end of JSON input|Unterminated string in JSON|JSON\.parse: unexpected end of data/,
    issue: "The JSON is empty or truncated.",
    rootCause:
      "The response body was empty (a 204, or an error without a body), or the connection closed before all of it arrived.",
    suggestedFix:
      "Read the text first and parse it only if it isn't empty; check the response's status and `content-length`.",
    severity: "medium",
    confidence: 0.88,
  },
  {
    name: "not-json",
    title: "Invalid JSON",
    pattern:
      /(?:Unexpected token|Unexpected non-whitespace character|Bad control character|Expected property name)[\s\S]{0,120}JSON|"(?:undefined|\[object Object\])" is not valid JSON/,
    issue: "Invalid JSON was parsed.",
    rootCause:
      "The stored or received text is something else: a plain word such as `undefined`, an object converted to a string, or two JSON documents in a row.",
    suggestedFix: "Log the start of the text before parsing it, and handle failures of `JSON.parse`.",
    severity: "medium",
    confidence: 0.85,
  },
  {
    name: "nothing-to-convert",
    title: "Undefined object",
    pattern: /Cannot convert undefined or null to object/,
    issue: "`Object.keys`, `Object.entries` or similar was called with no object.",
    rootCause: "The value is undefined or null, usually because data hasn't arrived yet.",
    suggestedFix: "Pass `value ?? {}`, or wait for the data.",
    severity: "medium",
    confidence: 0.88,
  },
  {
    name: "invalid-date",
    title: "Invalid date",
    pattern: /Invalid time value|RangeError: Invalid date/i,
    issue: "An invalid date is formatted.",
    rootCause:
      "`new Date(…)` got a string it can't parse, or undefined; the error only shows when the date is formatted.",
    suggestedFix: "Check with `Number.isNaN(date.getTime())` where the date is parsed, and send dates as ISO strings.",
    severity: "medium",
    confidence: 0.9,
  },
  {
    name: "invalid-length",
    title: "Invalid length",
    pattern:
      /Invalid array length|Invalid array buffer length|Invalid string length|toFixed\(\) digits argument must be/,
    issue: "An array or string is created with an invalid length.",
    rootCause: "The length is negative, fractional, NaN, or far too large.",
    suggestedFix:
      "Log the number before this line and find the wrong calculation; an infinite loop that keeps growing an array causes the same error.",
    severity: "medium",
    confidence: 0.8,
  },
  {
    name: "invalid-url",
    title: "Invalid URL",
    pattern: /Invalid URL|Failed to construct 'URL'|Failed to parse URL from (?<url>\S{1,200})/,
    issue: "A string isn't a valid URL.",
    rootCause:
      "It has no scheme and host: in Node.js, `fetch` doesn't accept relative URLs, and a base from the environment may be missing.",
    suggestedFix: "Log the string. Give relative URLs a base, `new URL(path, base)`, and validate the base at startup.",
    severity: "medium",
    confidence: 0.9,
  },
  {
    name: "malformed-uri",
    title: "Malformed URI",
    pattern: /URI malformed|malformed URI sequence/,
    issue: "A string with a stray `%` was URL-decoded.",
    rootCause: "A URL was cut in the middle of an escape sequence, or decoded twice.",
    suggestedFix: "Catch it around `decodeURIComponent` and return 400: the string comes from outside.",
    severity: "low",
    confidence: 0.9,
  },
  {
    name: "invalid-regular-expression",
    title: "Invalid regular expression",
    pattern: /Invalid regular expression: (?<expression>.{1,120})/,
    issue: "A string used as a regular expression is invalid: {expression}",
    rootCause: "It's often built from user input with characters such as `(` or `*`.",
    suggestedFix: "Escape the string before building the expression, or search with `includes`.",
    severity: "low",
    confidence: 0.9,
  },
];
