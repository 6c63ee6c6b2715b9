/** Time, level, source, message: the grid of a log row, of its skeleton and of the names above them. */
export const logColumns = "grid-cols-[--spacing(26)_--spacing(15)_--spacing(32)_1fr]";
