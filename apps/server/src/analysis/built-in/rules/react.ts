// React and Next.js.
import type { Rule } from "../rule.ts";

export const react: readonly Rule[] = [
  {
    name: "hydration",
    title: "React hydration mismatch",
    pattern:
      /Hydration failed|hydrat(?:ed|ing)[^\n]{0,80}(?:mismatch|didn't match|did not match)|Text content does(?: not|n't) match|did not match\. Server:|Minified React error #(?:418|421|422|423|425)\b|error while hydrating/i,
    details: [
      /Server: "(?<server>[^"\n]{1,80})" Client: "(?<client>[^"\n]{1,80})"/,
      /^\+ {1,80}(?<clientLine>[^\s][^\n]{0,79})/m,
      /^- {1,80}(?<serverLine>[^\s][^\n]{0,79})/m,
    ],
    issue:
      "The server-rendered HTML doesn't match React's first render in the browser[: `{server,serverLine}` became `{client,clientLine}`][, in {where}].",
    rootCause:
      "The first render depends on something that differs: the time, random numbers, the locale, `window` or local storage; or the HTML is nested in a way that browsers correct; or an extension changed the page.",
    suggestedFix:
      "Make the first render identical and fill in the rest in an effect. Pass the server's times and locales to the client; use `suppressHydrationWarning` only for a single text that must differ.",
    severity: "medium",
    confidence: 0.92,
  },
  {
    name: "invalid-hook-call",
    title: "Invalid hook call",
    pattern:
      /Invalid hook call|Minified React error #321\b|Hooks can only be called inside|Cannot read properties of null \(reading 'use(?:State|Effect|Context|Ref|Memo|Callback|Reducer)'\)/,
    issue: "A hook was called outside a React component[, in {where}].",
    rootCause:
      "It's called outside a component, or two copies of React are loaded and the hook belongs to the other one.",
    suggestedFix:
      "Call hooks only at the top level of components and hooks. `npm ls react` shows a second copy: make React a peer dependency, or dedupe it in the build.",
    severity: "high",
    confidence: 0.92,
  },
  {
    name: "hook-order",
    title: "Hook order",
    pattern: /Rendered (?:more|fewer) hooks than|change in the order of Hooks|Minified React error #(?:300|310)\b/,
    details: [/called by (?<component>[\w$]{1,80})/],
    issue: "{`component`|A component} calls a different number of hooks than in the previous render[, in {where}].",
    rootCause: "A hook is called conditionally, in a loop, or after an early return.",
    suggestedFix: "Move all hooks above the first `return` and put the condition inside them.",
    severity: "high",
    confidence: 0.95,
  },
  {
    name: "endless-render",
    title: "Infinite render loop",
    pattern: /Too many re-renders|Maximum update depth exceeded|Minified React error #(?:185|301)\b/,
    issue: "A component re-renders in an infinite loop[, in {where}].",
    rootCause:
      "State is set during render, `onClick={save()}` calls the function instead of passing it, or an effect sets what it depends on (a new object or function each time).",
    suggestedFix:
      "Pass functions without calling them, set state only in handlers or effects, and keep effect dependencies stable with `useMemo` or `useCallback`.",
    severity: "high",
    confidence: 0.92,
  },
  {
    name: "object-as-child",
    title: "Object as React child",
    pattern: /Objects are not valid as a React child(?: \(found: (?<found>[^)]{1,120})\))?|Minified React error #31\b/,
    issue: "An object is rendered where React expects text or elements ({found|an object}).",
    rootCause: "A whole object (a date, an error, a response) or a promise is rendered instead of one of its fields.",
    suggestedFix: "Render one of its fields or `String(value)`; await a promise first.",
    severity: "high",
    confidence: 0.95,
  },
  {
    name: "element-type",
    title: "Invalid element type",
    pattern: /Element type is invalid: expected a string|Minified React error #130\b/,
    issue: "A rendered component is undefined.",
    rootCause: "Its import doesn't match the export (default or named), or two files import each other.",
    suggestedFix: "The message names the component that renders it: check every import there.",
    severity: "high",
    confidence: 0.93,
  },
  {
    name: "missing-key",
    title: "Missing key",
    pattern: /Each child in a list should have a unique "key" prop|Encountered two children with the same key/,
    issue: "List elements have no unique key.",
    rootCause: "They come from a `map` without `key`, or two have the same one, so React may mix up their state.",
    suggestedFix: "Use the id of each item as its `key`, not the index if the order can change.",
    severity: "low",
    confidence: 0.95,
  },
  {
    name: "update-while-rendering",
    title: "Update while rendering",
    pattern: /Cannot update a component \((?<component>[^)]{1,120})\) while rendering a different component/,
    issue: "A component sets the state of {component} during its own render.",
    rootCause: "A parent callback, a store or a toast is called in a component's body.",
    suggestedFix: "Move the call into an effect or an event handler.",
    severity: "medium",
    confidence: 0.95,
  },
  {
    name: "controlled-input",
    title: "Controlled input",
    pattern: /changing an? (?:un)?controlled input to be (?:un)?controlled/,
    issue: "An input switches between controlled and uncontrolled.",
    rootCause: "Its `value` is undefined or null at first and becomes a string later.",
    suggestedFix: 'Start with an empty string: `value={name ?? ""}`.',
    severity: "low",
    confidence: 0.95,
  },
  {
    name: "props-to-client",
    title: "Props to a client component",
    pattern:
      /(?:Functions|Classes|Only plain objects)[^\n]{0,80}(?:passed|supported)[^\n]{0,40}(?:to )?Client Components/,
    issue: "A server component passes a client component something that can't be serialized.",
    rootCause: "Functions, class instances and the like can't be passed from server to client components.",
    suggestedFix:
      'Pass plain data and create the function in the client component, or mark it `"use server"` if it should run on the server.',
    severity: "high",
    confidence: 0.93,
  },
  {
    name: "client-hook-on-server",
    title: "Hook in a server component",
    pattern:
      /You're importing a component that needs `?(?<hook>\w{1,40})`?|(?<name>use(?:State|Effect|Context|Reducer|Ref)) only works in Client Components|createContext only works in Client Components/,
    issue: "A server component[, {where},] uses {`hook,name`|something}, which only exists in client components.",
    rootCause: "In the Next.js App Router, every file is a server component unless marked otherwise.",
    suggestedFix:
      'Put `"use client"` in the first line of the file, or move the part that needs it into a small client component.',
    severity: "high",
    confidence: 0.95,
  },
  {
    name: "dynamic-server-usage",
    title: "Dynamic server usage",
    pattern: /Dynamic server usage|couldn't be rendered statically because it used/,
    issue: "A page that Next.js prerenders reads something only available during a request.",
    rootCause:
      "It uses cookies, headers, search parameters or an uncached fetch, sometimes inside a try/catch that swallows the signal.",
    suggestedFix:
      'Set `export const dynamic = "force-dynamic"`, or move that part inside a Suspense boundary; don\'t catch this error.',
    severity: "medium",
    confidence: 0.92,
  },
  {
    name: "minified-react-error",
    title: "Minified React error",
    pattern: /Minified React error #(?<number>\d{1,4})/,
    issue: "React reports error number {number} without its message.",
    rootCause: "It's a production build, which omits error messages.",
    suggestedFix:
      "React's documentation lists the message for each number; a development build shows it with the component's name.",
    severity: "high",
    confidence: 0.6,
  },
];
