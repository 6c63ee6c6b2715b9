// A test fails when the server answers 500, with the server's stack as its error.
import { type APIRequestContext, type BrowserContext, test as base } from "@playwright/test";
import { stackOfRequest } from "../../scripts/server-log.mjs";

interface Answer {
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

/** Of every page of the context. */
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
        const answer = await member.apply(target, args);
        const error = isAnswer(answer) ? internalError(answer) : undefined;
        if (error !== undefined) throw new Error(error);
        return answer;
      };
    },
  });
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === "object" && value !== null && "status" in value && "headers" in value;
}

/** An answer that a test made up, or that comes from another server, has no request id. */
function internalError(answer: Answer): string | undefined {
  const requestId = answer.headers()["x-request-id"];
  if (answer.status() !== 500 || requestId === undefined) return undefined;
  return `The server answered 500 to ${answer.url()}:\n${stackOfRequest(requestId) ?? "  (no error in its log)"}`;
}
