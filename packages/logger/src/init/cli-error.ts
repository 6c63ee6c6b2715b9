/** Why nothing was changed, in a sentence, and what to do by hand instead. */
export class CliError extends Error {
  readonly byHand: readonly string[];

  constructor(sentence: string, byHand: readonly string[] = []) {
    super(sentence);
    this.byHand = byHand;
  }
}
