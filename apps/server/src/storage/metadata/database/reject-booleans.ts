// libSQL aborts the whole process on a boolean parameter, so it never gets one.
import type { SqliteDatabase, SqliteStatement } from "kysely";

/**
 * An error instead of a conversion: PostgreSQL rejects booleans, too, because such columns are integers in both
 * databases.
 */
export function rejectBooleans(database: SqliteDatabase): SqliteDatabase {
  return {
    prepare: (sql) => toChecked(sql, database.prepare(sql)),
    close: () => database.close(),
  };
}

function toChecked(sql: string, statement: SqliteStatement): SqliteStatement {
  function check(parameters: readonly unknown[]): readonly unknown[] {
    for (const [index, parameter] of parameters.entries()) {
      if (typeof parameter === "boolean") {
        throw new TypeError(`Parameter ${index + 1} is a boolean, but the database stores 0 or 1: ${sql}`);
      }
    }
    return parameters;
  }
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(check(parameters)),
    run: (parameters) => statement.run(check(parameters)),
    iterate: (parameters) => statement.iterate(check(parameters)),
  };
}
