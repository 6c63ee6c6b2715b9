// The local outbox of the servers that the tests start: this key is in their data folders before they start.

export const outboxKey = "the-outbox-key-of-the-browser-tests";

/** The link as the server prints it. */
export const outboxPath = `/outbox#key=${outboxKey}`;
