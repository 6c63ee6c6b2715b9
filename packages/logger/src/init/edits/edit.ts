/** A change of a file, planned before anything is written. */
export interface Edit {
  path: string;
  /** undefined for a new file. */
  before: string | undefined;
  after: string;
}
