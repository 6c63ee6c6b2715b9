// People, applications and logs for tests.
import type { Application, Log, Stats, User } from "@contrail/protocol";

export const ada: User = {
  name: "Ada Byron",
  email: "ada@example.com",
  profilePicture: null,
  credits: 500,
  plan: "starter",
};

export function application(name: string): Application {
  const id = `id-of-${name}`;
  return {
    _id: id,
    id,
    name,
    environment: "node",
    key: `console_${name}0123456789abcdefghijklmnopqrstuvwxyz`,
    createdAt: "2026-09-03T08:00:00.000Z",
    lastUsedAt: null,
  };
}

export function log(id: string, part: Partial<Log> = {}): Log {
  return {
    id,
    createdAt: "2026-11-12T14:03:22.481Z",
    receivedAt: "2026-11-12T14:03:22.600Z",
    type: "error",
    level: "error",
    source: "checkout-web",
    application: { id: "id-of-checkout-web", name: "checkout-web" },
    message: `Message of ${id}`,
    data: `Message of ${id}`,
    metadata: null,
    stack: null,
    environment: "browser",
    marks: [],
    ...part,
  };
}

export const stats: Stats = { consoleLog: 1204, consoleError: 17, consoleInfo: 93, consoleWarn: 8, credits: 500 };
