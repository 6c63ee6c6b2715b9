// The logger that a server offers.
import { z } from "zod/mini";
import { responseSchema } from "./response.ts";

export const Sdk = z.object({
  /** Address of the server, without a slash at its end. */
  publicUrl: z.string(),
  version: z.string(),
  /** Where the logger sends to. */
  endpoint: z.string(),
});
export type Sdk = z.infer<typeof Sdk>;

export const SdkResponse = responseSchema({ sdk: Sdk });
