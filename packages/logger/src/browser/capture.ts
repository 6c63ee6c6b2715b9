// @contrail/logger/capture: uncaught errors, unhandled rejections and console errors, to be added to the core.
import { captureEvents } from "../capture/events.ts";
import type { LoggerPart } from "../install.ts";

export const capture: LoggerPart = (client, undo) => {
  captureEvents(client, undo);
  if (client.options.colorize === false) return;
  client.color = (level, args) => {
    const [first, ...rest] = args;
    // The console already colors the other levels.
    return level === "text" && typeof first === "string" ? [`%c${first}`, "color:teal", ...rest] : args;
  };
};
