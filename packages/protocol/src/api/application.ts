// Applications and their API keys.
import { z } from "zod/mini";
import { name } from "../name.ts";
import { responseSchema } from "./response.ts";

export const environments = ["react", "node", "vue", "angular", "svelte", "next"] as const;
export const Environment = z.enum(environments);
export type Environment = z.infer<typeof Environment>;

export const keyPrefix = "console_";

const applicationName = name("Give the application a name.");

export const CreateApplication = z.object({
  name: applicationName,
  environment: z._default(Environment, "react"),
});

export const RenameApplication = z.object({ name: applicationName });

/** `_id` and `id` are the same; both names are part of the contract. */
export const Application = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  environment: Environment,
  key: z.string(),
  createdAt: z.string(),
  /** When a log was last accepted with the key; null: never. */
  lastUsedAt: z.nullable(z.string()),
});
export type Application = z.infer<typeof Application>;

/** Without the key for someone who may only read logs. */
export const ListedApplication = z.extend(Application, { key: z.nullable(z.string()) });
export type ListedApplication = z.infer<typeof ListedApplication>;

export const CreateApplicationResponse = responseSchema({ key: z.string(), application: Application });
export const ApplicationResponse = responseSchema({ application: Application });
/** `key` is the id of the deleted application. */
export const DeleteApplicationResponse = responseSchema({ key: z.string() });
export const ApplicationsResponse = responseSchema({ keys: z.array(ListedApplication) });
