// What Deno doesn't let a program read without permission. Other runtimes have no such limits.

interface Permission {
  name: "env" | "sys" | "read";
  variable?: string;
  kind?: "hostname";
  path?: string;
}

interface Globals {
  Deno?: { permissions: { querySync(permission: Permission): { state: string } } };
}

/** Asks before reading, because Deno would ask the user, or throw. */
export function isPermitted(permission: Permission): boolean {
  const { Deno } = globalThis as Globals;
  return !Deno || Deno.permissions.querySync(permission).state === "granted";
}

export function readVariable(variable: string): string | undefined {
  return isPermitted({ name: "env", variable }) ? process.env[variable] : undefined;
}
