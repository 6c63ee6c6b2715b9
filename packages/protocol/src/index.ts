// The words that server, web app, logger and tools share. Pure: no I/O, no framework.
export * from "./account.ts";
export * from "./answer.ts";
export * from "./application.ts";
export * from "./editor-callback.ts";
export * from "./fingerprint.ts";
export * from "./level.ts";
export * from "./log.ts";
export * from "./log-event.ts";
export * from "./log-id.ts";
export * from "./outbox.ts";
export * from "./plan.ts";
export * from "./search/index.ts";
export * from "./session.ts";
export * from "./settings.ts";
export * from "./social.ts";
