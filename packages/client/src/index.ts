// Talks to the API of a server: for the web app, editors and other programs. Needs only what browsers and Node.js share.
export * from "./api-error.ts";
export * from "./call.ts";
export * from "./editor-sign-in.ts";
export * from "./follow-events.ts";
export * from "./follow-streams.ts";
export * from "./session-headers.ts";
export * from "./text-chunks.ts";
