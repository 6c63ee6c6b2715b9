// How much of a long log is listed. Without schemas, because a worker thread needs it.

/** Maximum characters of each field in lists, live tails and surrounding logs. Reading a log by its id returns all of it. */
export const listedCharacters = { message: 2_000, stack: 4_000, data: 4_000, metadata: 4_000 } as const;

export const shortenableFields = ["message", "data", "metadata", "stack"] as const;
export type ShortenableField = (typeof shortenableFields)[number];
