// localStorage keys. public/theme.js reads `detailsKey` before the app loads.
export const tokenKey = "authToken";
export const detailsKey = "contrail";
/** Searches may quote logs, so they are removed with the token. */
export const searchesKey = "contrail-searches";
export const issueSearchesKey = "contrail-issue-searches";
/** Columns are named after fields of logs, so they are removed with it, too. */
export const columnsKey = "contrail-log-columns";
/** The team chosen last, for new tabs. Removed with the token as well: the next user has other teams. */
export const lastTeamKey = "contrail-last-team";
