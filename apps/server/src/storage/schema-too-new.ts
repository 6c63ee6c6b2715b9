import { StartError } from "../errors.ts";

/** Thrown at startup if a newer Contrail has already changed the database. */
export class SchemaTooNewError extends StartError {
  override readonly name = "SchemaTooNewError";

  constructor(database: "log" | "metadata", found: number, known: number) {
    super(
      `The ${database} database has schema version ${found}, but this version of Contrail only supports up to ${known}. ` +
        "Start the newer version of Contrail, or restore a backup.",
    );
  }
}
