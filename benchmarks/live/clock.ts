/** Milliseconds on a clock that all processes of the machine share. */
export const sharedNow = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000;
