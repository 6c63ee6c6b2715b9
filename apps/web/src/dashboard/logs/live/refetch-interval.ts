import { secondMs } from "@contrail/protocol";

/** How often what is counted beside the live tail is counted anew, in milliseconds. */
export const liveRefetchMs = 5 * secondMs;
