/** How often the blocks of the overview come up to date, in milliseconds. */
export const askEvery = 10_000;
