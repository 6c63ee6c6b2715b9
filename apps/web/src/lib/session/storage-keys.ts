// The names under which this browser keeps what outlives a reload. public/theme.js reads `detailsKey` before the app.
export const tokenKey = "authToken";
export const detailsKey = "contrail";
/** Recent searches quote logs, so they are removed with the token. */
export const searchesKey = "contrail-searches";
