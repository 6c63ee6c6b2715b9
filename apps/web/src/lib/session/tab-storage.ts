/** Uses the storage of the tab, if there is one: a browser that blocks it throws at the first touch. */
export function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
