import { type Application, type Credits, type Log, type User } from "@contrail/protocol";
import type { StateStorage } from "zustand/middleware";
import { start } from "../src/app/start.tsx";
import { startTestServer } from "./test-server.ts";
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
type Running = Awaited<ReturnType<typeof start>>;
export declare const token = "token-of-ada";
interface Account {
  user?: User;
  applications?: readonly Application[];
  logs?: readonly Log[];
}
/** A server that knows Ada's token and what belongs to her. */
export declare function startAccountServer({ user, applications, logs }?: Account): Promise<{
  origin: string;
  asked: import("./test-server.ts").Asked[];
  on(
    call: string,
    answer:
      | ((
          asked: import("./test-server.ts").Asked,
        ) => import("./test-server.ts").Answered | Promise<import("./test-server.ts").Answered>)
      | object,
  ): void;
  count: (call: string) => number;
}>;
interface Browser {
  signedIn?: boolean;
  storage?: StateStorage;
}
/** Renders the app at this path, in a fresh browser or in one that holds a token. */
export declare function openApp(server: TestServer, path: string, { signedIn, storage }?: Browser): Promise<Running>;
/** Where the router stands, with its query. */
export declare function here({ router }: Running): string;
/** What the call about credits answers; nothing on an install that does not bill. */
export declare function toBilling(has: Credits | null):
  | {
      credits: {
        plan: "enterprise" | "pro" | "starter";
        available: number;
        ofPlan: number;
        purchased: number;
        monthly: number;
        buffer: number;
        standing: "fine" | "low" | "refused" | "used_up";
        resetsAt: string;
        daysLeft: number;
        logs: {
          used: number;
          limit: number;
        };
        analyses: {
          used: number;
          limit: number;
        };
      };
      payments: {
        mode: "live" | "test";
        canRefill: boolean;
        plans: {
          plan: "enterprise" | "pro" | "starter";
          price: number;
          missing: string[];
        }[];
      };
      autoRefill: {
        enabled: boolean;
        threshold: number;
        package: "large" | "medium" | "small";
        monthlyCeiling: number;
        spentThisMonth: number;
        buysFrom: number | null;
        problem: string | null;
      };
    }
  | {
      credits: null;
      payments: null;
      autoRefill: null;
    };
