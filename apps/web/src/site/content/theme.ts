export const themeWords = {
  toLight: "Switch to light theme",
  toDark: "Switch to dark theme",
};
