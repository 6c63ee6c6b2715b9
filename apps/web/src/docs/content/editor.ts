import { type Section, text } from "../model.ts";

export const editor: Section = {
  anchor: "editor",
  title: "Editor extension",
  blocks: [
    text(
      "The extension, which shows logs next to your code, isn't published yet. It will sign in through the dashboard with its own read-only token, so there's nothing to prepare.",
    ),
  ],
};
