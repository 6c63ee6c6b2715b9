import type { Fault } from "../fault.ts";

export const logger: Fault[] = [
  {
    file: "packages/logger/src/send/queue.ts",
    text: "for (const entry of taken) bytes += entry.bytes;",
    replacement: "",
    why: "After a batch that was too large is put back, the queue underestimates its size and outgrows its memory limit inside the customer's application.",
  },
  {
    file: "packages/logger/src/send/compressed-post.ts",
    text: "if (batch.isTried !== isTried) return { status: 202 };",
    replacement: "if (isTried && !batch.isTried) return { status: 202 };",
    why: "Logs that a closing page has already sent while a batch was being compressed are sent, stored and charged twice.",
  },
  {
    file: "packages/logger/src/capture/dedupe.ts",
    text: "if (seen.repeated++ && !seen.last.record.id) {",
    replacement: "if (seen.repeated++) {",
    why: "Repetitions are counted in a log that has already been sent, so an endless loop of errors looks like a hundred of them.",
  },
  {
    file: "packages/logger/src/requests/fetch.ts",
    text: "const clone = response.clone();",
    replacement: "const clone = response;",
    why: "Installing the logger breaks the application: it can no longer read the body of a failed response.",
  },
  {
    file: "packages/logger/src/adapters/request.ts",
    text: 'return url.split("?")[0] ?? "";',
    replacement: "return url;",
    why: "Every log of a request carries its query string, and with it email addresses and one-time tokens.",
  },
  {
    file: "packages/logger/src/init/edits/env-file.ts",
    text: '(path !== ".env" && line === ".env.*")',
    replacement: 'line === ".env.*"',
    why: "In a project whose .gitignore only has `.env.*`, the API key is written to a .env that ends up in source control.",
  },
];
