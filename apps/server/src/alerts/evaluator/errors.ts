// Why an evaluation doesn't count.

/** The log store didn't answer. */
export class StoreUnavailableError extends Error {
  constructor(cause: unknown) {
    super("The log store can't be read.", { cause });
  }
}

/** Another server has evaluated the rule meanwhile, or someone has changed it. */
export class SupersededError extends Error {
  constructor() {
    super("The rule or its state has changed.");
  }
}
