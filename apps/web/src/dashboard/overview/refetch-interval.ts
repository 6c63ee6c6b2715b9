import { secondMs } from "@contrail/protocol";

/** Refetch interval of all blocks of the overview. */
export const overviewRefetchMs = 10 * secondMs;
