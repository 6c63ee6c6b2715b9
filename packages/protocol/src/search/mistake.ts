// Thrown inside the parser and nowhere else: `parseSearch` turns it into its answer.

/** A piece of the search text; `end` is the first character after it. */
export interface Span {
  start: number;
  end: number;
}

export class Mistake extends Error {
  constructor(
    readonly at: Span,
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}
