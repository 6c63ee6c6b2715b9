// The levels, in the order in which a full queue drops them.

export type Level = "debug" | "log" | "info" | "text" | "warn" | "error";

export const levels: readonly Level[] = ["debug", "log", "info", "text", "warn", "error"];
