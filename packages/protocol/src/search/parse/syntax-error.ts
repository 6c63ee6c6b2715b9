// Thrown inside the parser and nowhere else: `parseSearch` turns it into its result.

/** A piece of the search text; `end` is the first character after it. */
export interface TextSpan {
  start: number;
  end: number;
}

export class SearchSyntaxError extends Error {
  constructor(
    readonly at: TextSpan,
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}
