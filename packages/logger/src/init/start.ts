// Where the logger is started in an application.
import type { AddImport } from "./load.ts";

export interface LoggerStart {
  /** The file that is to start the logger. */
  file: string;
  isCommonJs: boolean;
  readsEnvironment: boolean;
  /** The files that are to load it; one that is missing is made. */
  loaders: readonly { path: string; load: AddImport }[];
}
