// Where to look for the newest rows first: the engine leaves out every part of the table that ends before.

const hour = 3_600_000;
const steps = [hour, 24 * hour, 7 * 24 * hour];

/** Beginnings of ever longer times before `newest`, the last one being `since`. */
export function lookBack(newest: number, since: number): number[] {
  return [...steps.map((step) => newest - step).filter((from) => from > since), since];
}
