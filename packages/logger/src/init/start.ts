// Where an application starts the logger.
import type { AddImport } from "./load.ts";

export interface LoggerStart {
  /** The file that starts the logger. */
  file: string;
  isCommonJs: boolean;
  readsEnvironment: boolean;
  /** The files that load it; missing ones are created. */
  loaders: readonly { path: string; load: AddImport }[];
}
