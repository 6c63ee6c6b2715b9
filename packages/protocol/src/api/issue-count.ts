// Its own module, because the sidebar needs it on every screen, and nothing else about issues.
import { z } from "zod/mini";
import { responseSchema } from "./response.ts";

/** Open issues of the team. */
export const IssueCountResponse = responseSchema({ open: z.number() });
