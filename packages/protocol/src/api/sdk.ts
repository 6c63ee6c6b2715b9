// The logger package that a server provides.
import { z } from "zod/mini";
import { responseSchema } from "./response.ts";

export const Sdk = z.object({
  /** URL of the server, without a trailing slash. */
  publicUrl: z.string(),
  version: z.string(),
  /** URL that the logger sends to. */
  endpoint: z.string(),
});
export type Sdk = z.infer<typeof Sdk>;

export const SdkResponse = responseSchema({ sdk: Sdk });
