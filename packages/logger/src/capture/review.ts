// What the capture part does with every entry.
import type { Part } from "../install.ts";
import { addDetails } from "./details.ts";
import { createRepeats } from "./repeats.ts";

export const createReview: Part["createReview"] = (options) => {
  const isCounted = createRepeats();
  return (entry, said) => {
    addDetails(entry, said, options);
    return isCounted(entry);
  };
};
