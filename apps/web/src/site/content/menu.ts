/** Apart from the other words of the header, because the page's script needs only these. */
export const menuWords = {
  open: "Open menu",
  title: "Menu",
};
