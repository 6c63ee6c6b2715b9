/** Why nothing was changed, in one sentence, and how to do it by hand instead. */
export class CliError extends Error {
  readonly byHand: readonly string[];

  constructor(message: string, byHand: readonly string[] = []) {
    super(message);
    this.byHand = byHand;
  }
}
