// Captures the application's own console output.
import type { Client } from "../client.ts";
import { current } from "../current.ts";
import { levels } from "../level.ts";
import { read } from "../reading/plain.ts";
import { noticed } from "../reported.ts";
import { patch, type Undo } from "../undo.ts";

/** @param isOwn whether the output is the runtime's and not the application's */
export function watchConsole(client: Client, undo: Undo, isOwn?: (text: unknown) => boolean): void {
  const { captureConsoleErrors = true, captureConsole, allowedLevels = [] } = client.options;
  for (const level of levels) {
    const isWatched =
      level === "error" ? captureConsoleErrors : captureConsole && level !== "text" && allowedLevels.includes(level);
    if (!isWatched) continue;
    patch<string, Console["log"]>(undo, console as never, level, (original) => {
      const write = (...data: unknown[]) => {
        try {
          original(...data);
        } finally {
          if (!(isOwn?.(data[0]) || isNoticed(data))) client.log(level, data, { captured: "console" }, write);
        }
      };
      return write;
    });
  }
}

/** Whether an error is printed that has already been reported: itself, wrapped by Angular's zone, or its stack. */
function isNoticed(data: readonly unknown[]): boolean {
  return data.some(
    (value) =>
      noticed.has(value as object) ||
      noticed.has(read(Object(value), "rejection") as object) ||
      current.expected?.delete(value),
  );
}
