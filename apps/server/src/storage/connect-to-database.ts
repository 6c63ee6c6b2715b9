import { StartError } from "../errors.ts";

export interface DatabaseServer {
  name: string;
  /** The setting that contains its URL. */
  setting: string;
  /** undefined for the embedded database. */
  url: string | undefined;
  /** Where the embedded database stores its files. */
  path: string;
}

/** Opens or pings a database; an error becomes a `StartError` with one sentence for the operator, without the password. */
export async function connectToDatabase<Result>(
  { name, setting, url, path }: DatabaseServer,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (url === undefined) {
      throw new StartError(`Can't open the database in ${path}: ${reason(error)}. Restore it from a backup.`, {
        cause: error,
      });
    }
    const { host } = new URL(url);
    throw new StartError(`Can't connect to ${name} at ${host} (set by ${setting}): ${reason(error)}.`, {
      cause: error,
    });
  }
}

function reason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  // If a host refuses connections on all its addresses, the error has a code but no message.
  const [firstLine = ""] = (message || code || String(error)).split("\n");
  return firstLine.replace(/[.\s]{1,9}$/, "");
}
