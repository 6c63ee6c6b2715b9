/** Refetch interval of all blocks of the overview. */
export const overviewRefetchMs = 10_000;
