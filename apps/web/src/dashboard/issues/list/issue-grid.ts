/**
 * The columns of the list: check, issue, chart, events, users, last seen, release, assignee. Where the list is narrow,
 * users and release are left out.
 */
export const issueGrid =
  "grid items-center gap-x-4 px-8 max-md:px-4 grid-cols-[--spacing(6.5)_minmax(0,1fr)_--spacing(24)_--spacing(16)_--spacing(13)_--spacing(23)_--spacing(24)_--spacing(6)] @max-4xl:grid-cols-[--spacing(6.5)_minmax(0,1fr)_--spacing(24)_--spacing(16)_--spacing(23)_--spacing(6)]";

/** For cells that a narrow list leaves out. */
export const wideOnly = "@max-4xl:hidden";
