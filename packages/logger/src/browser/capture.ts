// @contrail/logger/capture: uncaught errors, unhandled rejections and console errors, to be added to the core.
import { captureEvents } from "../capture/events.ts";
import type { LoggerPart } from "../install.ts";

export const capture: LoggerPart = (client, undo) => {
  captureEvents(client, undo);
  const { print, options } = client;
  if (options.colorize === false) return;
  client.print = (level, args) => {
    const [first, ...rest] = args;
    // The console already colors the other levels.
    print(level, level === "text" && typeof first === "string" ? [`%c${first}`, "color:teal", ...rest] : args);
  };
};
