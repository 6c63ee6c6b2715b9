// The levels, from the one that is given up first when the queue is full to the one that is given up last.

export type Level = "debug" | "log" | "info" | "text" | "warn" | "error";

export const levels: readonly Level[] = ["debug", "log", "info", "text", "warn", "error"];
