/** The columns of the list: severity, incident, chart, opened, lasted, who has it. A narrow list leaves out the chart. */
export const incidentGrid =
  "grid items-center gap-x-4 px-8 max-md:px-4 grid-cols-[--spacing(21)_minmax(0,1fr)_--spacing(24)_--spacing(33)_--spacing(19)_--spacing(32)] @max-4xl:grid-cols-[--spacing(18)_minmax(0,1fr)_--spacing(22)_--spacing(16)_--spacing(28)]";

/** For cells that a narrow list leaves out. */
export const wideOnly = "@max-4xl:hidden";
