// The options of the logger, as its documentation lists them.

export interface Option {
  name: string;
  type: string;
  fallback: string;
  meaning: string;
}

export const options: readonly Option[] = [
  { name: "endpoint", type: "string", fallback: "", meaning: "Where logs are sent, in full" },
  { name: "apiKey", type: "string", fallback: "", meaning: "The key of the application" },
  { name: "name", type: "string", fallback: "", meaning: "Shown as the source of the logs" },
  { name: "colorize", type: "boolean", fallback: "true", meaning: "Colours in the console" },
  { name: "silent", type: "boolean", fallback: "false", meaning: "Nothing is printed, only sent" },
  { name: "allowedLevels", type: "string[]", fallback: '["error", "text"]', meaning: "The levels that are sent" },
  { name: "captureGlobalErrors", type: "boolean", fallback: "true", meaning: "Errors that nobody caught" },
  { name: "captureUnhandledRejections", type: "boolean", fallback: "true", meaning: "Promises that nobody caught" },
  { name: "captureConsoleErrors", type: "boolean", fallback: "true", meaning: "What console.error prints" },
  { name: "autoTraceErrors", type: "boolean", fallback: "true", meaning: "A stack for errors that have none" },
  { name: "enhanceErrors", type: "boolean", fallback: "true", meaning: "Page, browser and platform of an error" },
  { name: "maxErrorDepth", type: "number", fallback: "5", meaning: "How many causes of an error are followed" },
  { name: "environment", type: '"browser" | "node"', fallback: "detected", meaning: "Where the code runs" },
];
