// React and Next.js.
import type { Rule } from "../rule.ts";

export const react: readonly Rule[] = [
  {
    name: "hydration",
    pattern:
      /Hydration failed|hydrat(?:ed|ing)[^\n]{0,80}(?:mismatch|didn't match|did not match)|Text content does(?: not|n't) match|did not match\. Server:|Minified React error #(?:418|421|422|423|425)\b|error while hydrating/i,
    issue: "What the server rendered is not what React renders first in the browser.",
    rootCause:
      "The first render depends on something that differs: the time, random numbers, the locale, `window` or local storage; or the HTML is nested in a way that browsers correct; or an extension changed the page.",
    suggestedFix:
      "Render the same at first and fill in the rest in an effect. Give the server's value of times and locales to the client; `suppressHydrationWarning` is for a single text that must differ.",
    severity: "medium",
    confidence: 0.92,
  },
  {
    name: "invalid-hook-call",
    pattern:
      /Invalid hook call|Minified React error #321\b|Hooks can only be called inside|Cannot read properties of null \(reading 'use(?:State|Effect|Context|Ref|Memo|Callback|Reducer)'\)/,
    issue: "A hook was called where React does not expect one.",
    rootCause:
      "It is called outside of a component, or two copies of React are loaded and the hook belongs to the other one.",
    suggestedFix:
      "Call hooks at the top of components and hooks only. `npm ls react` shows a second copy: make React a peer dependency, or dedupe it in the build.",
    severity: "high",
    confidence: 0.92,
  },
  {
    name: "hook-order",
    pattern: /Rendered (?:more|fewer) hooks than|change in the order of Hooks|Minified React error #(?:300|310)\b/,
    issue: "A component calls a different number of hooks than in the render before.",
    rootCause: "A hook stands behind a condition, in a loop, or after an early return.",
    suggestedFix: "Move all hooks above the first `return` and put the condition inside of them.",
    severity: "high",
    confidence: 0.95,
  },
  {
    name: "endless-render",
    pattern: /Too many re-renders|Maximum update depth exceeded|Minified React error #(?:185|301)\b/,
    issue: "A component causes its own next render, without end.",
    rootCause:
      "State is set during render, `onClick={save()}` calls in place of passing, or an effect sets what it depends on (a new object or function each time).",
    suggestedFix:
      "Pass functions without calling them, set state in handlers or effects only, and keep what effects depend on the same with `useMemo` or `useCallback`.",
    severity: "high",
    confidence: 0.92,
  },
  {
    name: "object-as-child",
    pattern: /Objects are not valid as a React child(?: \(found: (?<found>[^)]{1,120})\))?|Minified React error #31\b/,
    issue: "An object is rendered where React expects text or elements ({found|an object}).",
    rootCause:
      "A whole object (a date, an error, an answer) or a promise stands in the markup in place of one of its fields.",
    suggestedFix: "Render a field of it or `String(value)`; a promise must be awaited before.",
    severity: "high",
    confidence: 0.95,
  },
  {
    name: "element-type",
    pattern: /Element type is invalid: expected a string|Minified React error #130\b/,
    issue: "A component that is rendered is undefined.",
    rootCause: "Its import does not fit the export (default or by name), or two files import each other.",
    suggestedFix: "The message names the component that renders it: check every import there.",
    severity: "high",
    confidence: 0.93,
  },
  {
    name: "missing-key",
    pattern: /Each child in a list should have a unique "key" prop|Encountered two children with the same key/,
    issue: "Elements of a list have no key of their own.",
    rootCause: "They come from a `map` without `key`, or two have the same one; React may then mix up their state.",
    suggestedFix: "Give each the id of its data as `key`, not its index if the list changes its order.",
    severity: "low",
    confidence: 0.95,
  },
  {
    name: "update-while-rendering",
    pattern: /Cannot update a component \((?<component>[^)]{1,120})\) while rendering a different component/,
    issue: "One component sets the state of {component} while it renders itself.",
    rootCause: "A callback of the parent, a store or a toast is called in the body of a component.",
    suggestedFix: "Move the call into an effect or an event handler.",
    severity: "medium",
    confidence: 0.95,
  },
  {
    name: "controlled-input",
    pattern: /changing an? (?:un)?controlled input to be (?:un)?controlled/,
    issue: "An input changes between a value of React's and one of its own.",
    rootCause: "Its `value` is undefined or null at first and becomes a text later.",
    suggestedFix: 'Begin with an empty text: `value={name ?? ""}`.',
    severity: "low",
    confidence: 0.95,
  },
  {
    name: "props-to-client",
    pattern:
      /(?:Functions|Classes|Only plain objects)[^\n]{0,80}(?:passed|supported)[^\n]{0,40}(?:to )?Client Components/,
    issue: "A server component hands a client component something that cannot be sent to the browser.",
    rootCause:
      "Functions, class instances, dates of a database and the like cannot cross from server to client components.",
    suggestedFix:
      'Pass plain data and make the function in the client component, or mark it `"use server"` if it is to run on the server.',
    severity: "high",
    confidence: 0.93,
  },
  {
    name: "client-hook-on-server",
    pattern:
      /You're importing a component that needs `?(?<hook>\w{1,40})`?|(?<name>use(?:State|Effect|Context|Reducer|Ref)) only works in Client Components|createContext only works in Client Components/,
    issue: "A server component uses {`hook,name`|something}, which exists in the browser only.",
    rootCause: "In the app router of Next.js every file is a server component unless it says otherwise.",
    suggestedFix:
      'Put `"use client"` in the first line of the file, or move the part that needs it into a small client component.',
    severity: "high",
    confidence: 0.95,
  },
  {
    name: "dynamic-server-usage",
    pattern: /Dynamic server usage|couldn't be rendered statically because it used/,
    issue: "A page that Next.js wants to build beforehand reads something that only a request has.",
    rootCause:
      "It uses cookies, headers, search parameters or an uncached fetch, sometimes within a try that swallows the signal.",
    suggestedFix:
      'Set `export const dynamic = "force-dynamic"`, or move that part below a Suspense border; do not catch this error.',
    severity: "medium",
    confidence: 0.92,
  },
  {
    name: "minified-react-error",
    pattern: /Minified React error #(?<number>\d{1,4})/,
    issue: "React reports its error number {number}, without its text.",
    rootCause: "The build is for production, where the texts are left out.",
    suggestedFix:
      "React's documentation lists the text of every number; a build for development shows it with the component's name.",
    severity: "high",
    confidence: 0.6,
  },
];
