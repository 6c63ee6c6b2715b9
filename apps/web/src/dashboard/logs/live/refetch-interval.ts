import { secondMs } from "@contrail/protocol";

/** How often the counts beside the live tail are refetched. */
export const liveRefetchMs = 5 * secondMs;
