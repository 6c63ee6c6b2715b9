// chDB as a native library in this process.
import type { Engine, EngineConnection, EngineOptions } from "./engine.ts";

/** Resolves to undefined if chDB has no build for the platform, or npm didn't install it. */
export async function loadNativeEngine(): Promise<Engine | undefined> {
  try {
    const [{ Session }, { createChdbConnection }] = await Promise.all([import("chdb"), import("chdb/connection")]);
    return {
      isParallel: true,
      // The same interface, but chDB's types are from another release of the client.
      connect: (path) => createChdbConnection({ path }) as EngineConnection,
      start: (path, { configFile, variables }) =>
        withVariables(variables, () => new Session(path, { connectionArgs: [`--config-file=${configFile}`] })),
    };
  } catch (error) {
    if ((error as { code?: unknown }).code === "CHDB_PLATFORM") return undefined;
    throw error;
  }
}

function withVariables<Result>(variables: EngineOptions["variables"], work: () => Result): Result {
  Object.assign(process.env, variables);
  try {
    return work();
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name];
  }
}
