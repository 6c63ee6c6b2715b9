import { StartError } from "../errors.ts";

export interface Server {
  server: string;
  /** The setting that names it. */
  setting: string;
  url: string;
}

/** Makes a first call to a server; its failure becomes one sentence for the operator, without the password. */
export async function reach({ server, setting, url }: Server, firstCall: () => Promise<void>): Promise<void> {
  try {
    await firstCall();
  } catch (error) {
    const { host, password } = new URL(url);
    const sentence = `Cannot use ${server} at ${host}, which ${setting} names: ${reason(error)}.`;
    throw new StartError(password === "" ? sentence : sentence.replaceAll(decodeURIComponent(password), "***"), {
      cause: error,
    });
  }
}

function reason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  // Node reports a host that refuses on all its addresses with a code and no message.
  const [firstLine = ""] = (message || code || String(error)).split("\n");
  return firstLine.replace(/[.:\s]+$/, "");
}
