/** The columns of the list: rule, state, incidents, last fired, messages, menu. Phones have one. */
export const ruleGrid =
  "grid items-center gap-x-5 px-8 max-md:px-4 grid-cols-[minmax(0,1fr)_--spacing(42)_--spacing(24)_--spacing(26)_--spacing(54)_--spacing(8)] @max-4xl:grid-cols-[minmax(0,1fr)_--spacing(36)_--spacing(26)_--spacing(30)_--spacing(8)] max-sm:grid-cols-1! max-sm:gap-y-1";

/** For cells that a narrow list leaves out. */
export const wideOnly = "@max-4xl:hidden";
