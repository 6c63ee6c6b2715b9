// @contrail/logger/capture: uncaught errors, unhandled rejections and console errors, to be added to the core.
export { captureEvents as capture } from "../capture/events.ts";
