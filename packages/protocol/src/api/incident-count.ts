// Its own module, because the sidebar needs it on every screen, and nothing else about incidents.
import { z } from "zod/mini";
import { responseSchema } from "./response.ts";

/** Open incidents of the team. */
export const IncidentCountResponse = responseSchema({ open: z.number() });
