// Did something fail because the disk is full? Every store reports it in its own way; this is the only place that knows.

/** Node's error codes, SQLite's, PostgreSQL's (53100) and ClickHouse's (243, NOT_ENOUGH_SPACE). */
const codes = new Set(["ENOSPC", "EDQUOT", "EFBIG", "SQLITE_FULL", "SQLITE_IOERR_SHMSIZE", "53100", "243"]);
/** ClickHouse also reports it as a failed write (75), with the text of the operating system. */
const texts = /No space left on device|Disk quota exceeded|\bNOT_ENOUGH_SPACE\b/;

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, clickhouseCode } = error as { code?: unknown; clickhouseCode?: unknown };
  if (codes.has(String(code)) || codes.has(String(clickhouseCode)) || texts.test(error.message)) return true;
  return isDiskFull(error.cause);
}
