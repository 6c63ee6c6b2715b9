// Creates an account the way a user does: register, enter the code, create applications.
import { CreateAccountResponse, CreateApplicationResponse, LogsResponse, TokenResponse } from "@contrail/protocol";
import type { RunningServer } from "./start-server.ts";

export type Account = Awaited<ReturnType<typeof createAccount>>;

export async function createAccount(
  { url, codeFor }: Pick<RunningServer, "url" | "codeFor">,
  email = "benchmark@example.com",
) {
  const post = (path: string, body: object, token?: string) => call(url + path, { method: "POST", body, token });

  CreateAccountResponse.parse(
    await post("/auth/create-gmail-account", { name: "Benchmark", email, password: "a long enough password" }),
  );
  const code = await codeFor(email);
  const { token } = TokenResponse.parse(await post("/auth/verifiy-otp", { email, code, type: "account_verification" }));

  return {
    token,
    async createApplication(name: string): Promise<{ id: string; key: string }> {
      const { application, key } = CreateApplicationResponse.parse(
        await post("/dashboard/create-key", { name, environment: "node" }, token),
      );
      return { id: application.id, key };
    },
    async countLogs(): Promise<number> {
      const { pagination } = LogsResponse.parse(await call(`${url}/dashboard/logs?limit=1`, { token }));
      return pagination.total;
    },
  };
}

interface Call {
  method?: "GET" | "POST";
  body?: object;
  token?: string | undefined;
}

async function call(url: string, { method = "GET", body, token }: Call): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url} returned ${response.status}: ${await response.text()}`);
  return response.json();
}
