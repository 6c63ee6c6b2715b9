import { secondMs } from "@contrail/protocol";

/** Refetch interval of the figures beside the live tail. */
export const liveRefetchMs = 5 * secondMs;
