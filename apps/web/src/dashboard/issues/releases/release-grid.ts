/**
 * Release, first seen, events, sessions, errors per session, new, regressed, resolved, last seen. Where the table is
 * narrow, the chart, the sessions and the resolved ones are left out; on phones, a row is a block.
 */
export const releaseGrid =
  "sm:grid items-center gap-x-4 px-5 grid-cols-[minmax(0,1fr)_--spacing(26)_--spacing(24)_--spacing(18)_--spacing(34)_--spacing(10)_--spacing(18)_--spacing(16)_--spacing(20)] @max-4xl:grid-cols-[minmax(0,1fr)_--spacing(26)_--spacing(34)_--spacing(10)_--spacing(18)_--spacing(20)]";

/** For cells that a narrow table and a phone leave out. */
export const wideOnly = "@max-4xl:hidden";
