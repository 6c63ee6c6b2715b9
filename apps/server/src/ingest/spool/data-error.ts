// Distinguishes data that ClickHouse rejects, and will reject again, from a store that fails and may recover.

export interface DataError {
  reason: string;
  /** Which row of the block, counted from 1; not always known. */
  row: number | undefined;
}

/** ClickHouse's codes for data that doesn't fit its column. Parsing comes before storing, so nothing was stored. */
const dataErrors = new Map([
  [6, "CANNOT_PARSE_TEXT"],
  [25, "CANNOT_PARSE_ESCAPE_SEQUENCE"],
  [26, "CANNOT_PARSE_QUOTED_STRING"],
  [27, "CANNOT_PARSE_INPUT_ASSERTION_FAILED"],
  [32, "ATTEMPT_TO_READ_AFTER_EOF"],
  [33, "CANNOT_READ_ALL_DATA"],
  [38, "CANNOT_PARSE_DATE"],
  [41, "CANNOT_PARSE_DATETIME"],
  [72, "CANNOT_PARSE_NUMBER"],
  [117, "INCORRECT_DATA"],
  [128, "TOO_LARGE_ARRAY_SIZE"],
  [130, "CANNOT_READ_ARRAY_FROM_TEXT"],
  [131, "TOO_LARGE_STRING_SIZE"],
  [321, "VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE"],
  [349, "CANNOT_INSERT_NULL_IN_ORDINARY_COLUMN"],
  [376, "CANNOT_PARSE_UUID"],
  [467, "CANNOT_PARSE_BOOL"],
  [469, "VIOLATED_CONSTRAINT"],
  [691, "UNKNOWN_ELEMENT_OF_ENUM"],
]);

/** undefined for other errors. */
export function toDataError(error: unknown): DataError | undefined {
  if (!(error instanceof Error) || !dataErrors.has(codeOf(error) ?? 0)) return undefined;
  const row = /\(at row (\d+)\)/.exec(error.message)?.[1];
  return { reason: error.message, row: row === undefined ? undefined : Number(row) };
}

/** chDB has a number in `clickhouseCode`, the HTTP client digits in `code`. */
function codeOf(error: Error): number | undefined {
  const { code, clickhouseCode } = error as { code?: unknown; clickhouseCode?: unknown };
  if (typeof clickhouseCode === "number") return clickhouseCode;
  const [digits] = /^\d+$/.exec(String(code)) ?? /(?<=^Code: )\d+/.exec(error.message) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
