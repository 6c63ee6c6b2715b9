// The names under which this browser keeps what outlives a reload. public/theme.js reads the second one before the app.
export const tokenKey = "authToken";
export const detailsKey = "contrail";
