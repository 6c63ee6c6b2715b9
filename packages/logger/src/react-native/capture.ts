// @contrail/logger/capture: uncaught errors, unhandled rejections and console errors, to be added to the core.
export { capture } from "./errors.ts";
