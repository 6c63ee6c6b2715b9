// A test fails when the server answers 500, with the server's stack as its error.
import { type APIRequestContext, type BrowserContext, test as base } from "@playwright/test";
import { stackOfRequest } from "../../scripts/server-log.mjs";

interface TestResponse {
  url(): string;
  status(): number;
  headers(): Record<string, string>;
}

export const test = base.extend({
  context: async ({ context }, use) => {
    const errors = collectErrors(context);
    await use(context);
    if (errors.length > 0) throw new Error(errors.join("\n\n"));
  },
  request: async ({ request }, use) => use(rejectErrors(request)),
});

/** Responses of every page of the context. */
function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("response", (response) => {
    const error = internalError(response);
    if (error !== undefined) errors.push(error);
  });
  return errors;
}

/** The same calls, which throw when they are answered with a 500. */
function rejectErrors(request: APIRequestContext): APIRequestContext {
  return new Proxy(request, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return async (...args: unknown[]) => {
        const response = await member.apply(target, args);
        const error = isResponse(response) ? internalError(response) : undefined;
        if (error !== undefined) throw new Error(error);
        return response;
      };
    },
  });
}

function isResponse(value: unknown): value is TestResponse {
  return typeof value === "object" && value !== null && "status" in value && "headers" in value;
}

/** A response that a test made up, or that comes from another server, has no request id. */
function internalError(response: TestResponse): string | undefined {
  const requestId = response.headers()["x-request-id"];
  if (response.status() !== 500 || requestId === undefined) return undefined;
  return `The server answered 500 to ${response.url()}:\n${stackOfRequest(requestId) ?? "  (no error in its log)"}`;
}
