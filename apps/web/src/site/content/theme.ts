export const themeWords = {
  toLight: "Switch to the light theme",
  toDark: "Switch to the dark theme",
};
