// Durations in milliseconds, so that code reads `10 * minuteMs`. The logger uses literals instead: its size matters more.

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
