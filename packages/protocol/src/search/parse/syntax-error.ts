// Only thrown inside the parser: `parseSearch` turns it into its result.

/** A range of the search text; `end` is exclusive. */
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
