// Where an application starts the logger.
import type { ChangeCode } from "../edits/load.ts";

/** A file and its change; a missing file is created. */
export interface FileChange {
  path: string;
  change: ChangeCode;
  /** What to do by hand if there is no place for the change; without it, set-up stops. */
  otherwise?: string;
}

export interface LoggerStart {
  /** The file that starts the logger. */
  file: string;
  isCommonJs: boolean;
  /** Servers read their key from .env, which is not in source control. In a page, everyone can read it anyway. */
  keyInEnvFile: boolean;
  /** For code that uses the logger. */
  exportsLogger?: boolean;
  /** The files that load it. */
  loaders: readonly FileChange[];
  /** Configuration that it needs. */
  settings?: readonly FileChange[];
}
