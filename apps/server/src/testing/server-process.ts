// The program as the operator runs it: built, in a separate process.
import { type ChildProcess, spawn } from "node:child_process";
import { on, once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "../storage/testing/free-port.ts";
import { builtProgram } from "./built-program.ts";

/** The response fields that tests of the whole program use. */
export interface HttpResponse {
  token: string;
  key: string;
  application: { id: string };
  accepted: number;
  keys: { name: string }[];
  logs: { message: string }[];
  pagination: { total: number };
  /** Of issues. */
  total: number;
  overflow: { unreadable: number }[];
  month: { calls: number; logs: number };
  changeId: string;
}

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

export async function spawnServer(env: Record<string, string>): Promise<ChildProcess> {
  return spawn(process.execPath, [await builtProgram("main")], {
    env: { PATH: process.env.PATH, PORT: String(await freePort()), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Resolves when the server prints its URL. */
export async function startServerProcess(env: Record<string, string>) {
  const child = await spawnServer(env);
  if (!child.stdout || child.pid === undefined) throw new Error("The server could not be started.");
  let complaint = "";
  child.stderr?.on("data", (text) => {
    complaint = `${complaint}${text}`.slice(-2_000);
  });
  const codes = new Map<string, string>();
  const lines = createInterface(child.stdout);
  const url = await new Promise<string>((resolve, reject) => {
    lines.on("line", (line) => {
      const at = /running at (\S+)/.exec(line)?.[1];
      if (at) resolve(at);
      const [, to, code] = /^\[mail\] to=(\S+) code=(\d{6})$/.exec(line) ?? [];
      if (to && code) codes.set(to, code);
    });
    child.once("exit", (code) => reject(new Error(`ended with ${code}: ${complaint}`)));
  });

  /** The code is printed before the response is sent, but the two arrive separately. */
  async function codeFor(email: string): Promise<string | undefined> {
    while (!codes.has(email)) await once(lines, "line");
    return codes.get(email);
  }

  async function call(method: string, path: string, body?: unknown, token?: string) {
    const headers: Record<string, string> = {};
    if (token) headers.authorization = `Bearer ${token}`;
    const init: RequestInit = { method, headers };
    if (body !== undefined) {
      headers["content-type"] = "application/json";
      init.body = JSON.stringify(body);
    }
    const response = await fetch(`${url}/api${path}`, init);
    return { status: response.status, body: (await response.json()) as HttpResponse };
  }

  return {
    url,
    pid: child.pid,
    call,
    printed: async (text: string) => {
      for await (const [line] of on(lines, "line")) if (line === text) return;
    },
    /** Returns its exit code, even if it has already exited. */
    async stop(signal: NodeJS.Signals): Promise<number | null> {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exit = once(child, "exit");
      child.kill(signal);
      const [code] = await exit;
      return code;
    },
    async signUp(email: string): Promise<string> {
      await call("POST", "/auth/create-gmail-account", { email, password: "correct horse", name: "Ada" });
      const verified = { email, code: await codeFor(email), type: "account_verification" };
      return (await call("POST", "/auth/verifiy-otp", verified)).body.token;
    },
  };
}
