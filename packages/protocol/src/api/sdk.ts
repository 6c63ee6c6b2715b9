// What a server provides for download: the logger package and the editor extension.
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

/** The editor extension, below the public URL. */
export const extensionPath = "/sdk/contrail.vsix";

export const SdkResponse = responseSchema({
  sdk: Sdk,
  /** null if the server was built without it. */
  extension: z.nullable(z.object({ bytes: z.number() })),
});
