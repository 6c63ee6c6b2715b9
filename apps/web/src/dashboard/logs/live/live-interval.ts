/** How often what is counted beside the live tail is counted anew, in milliseconds. */
export const liveInterval = 5_000;
