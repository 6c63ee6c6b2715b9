import { StartError } from "../errors.ts";

export interface Server {
  name: string;
  /** The setting that holds its address. */
  setting: string;
  /** Left out for the embedded one, which fails in its own words. */
  url: string | undefined;
}

/** Makes the first call to a server; its failure becomes one sentence for the operator, without the password. */
export async function reach({ name, setting, url }: Server, firstCall: () => Promise<void>): Promise<void> {
  try {
    await firstCall();
  } catch (error) {
    if (url === undefined) throw error;
    const { host } = new URL(url);
    throw new StartError(`Cannot use ${name} at ${host}, which ${setting} names: ${reason(error)}.`, { cause: error });
  }
}

function reason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  // A host that refuses on all its addresses is an error with a code and no message.
  const [firstLine = ""] = (message || code || String(error)).split("\n");
  return firstLine.replace(/[.\s]+$/, "");
}
