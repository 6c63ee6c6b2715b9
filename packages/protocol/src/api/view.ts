// Saved views of the Logs screen.
import { z } from "zod/mini";
import { name } from "../name.ts";
import { responseSchema } from "./response.ts";

/** Per account. */
export const maxViews = 50;

const viewName = name("Give the view a name.");

export const SaveView = z.object({
  name: viewName,
  /** The query string of the screen's URL. */
  query: z.string().check(z.maxLength(4_000, "This view is too long to save. Shorten its search.")),
});
export type SaveView = z.infer<typeof SaveView>;

export const RenameView = z.object({ name: viewName });

export const View = z.object({ id: z.string(), name: z.string(), query: z.string(), createdAt: z.string() });
export type View = z.infer<typeof View>;

export const ViewResponse = responseSchema({ view: View });
/** Sorted by name. */
export const ViewsResponse = responseSchema({ views: z.array(View) });
