import { type Section, text } from "../model.ts";

export const editor: Section = {
  anchor: "editor",
  title: "Editor extension",
  blocks: [
    text(
      "The extension that shows logs beside your code is not published yet. It will sign in through the dashboard and get a token of its own, which reads logs and changes nothing, so there is nothing to prepare.",
    ),
  ],
};
