/** Separate from the other header texts, because the page's script needs only these. */
export const menuText = {
  open: "Open menu",
  title: "Menu",
};
