import { afterEach, expect, test, vi } from "vitest";
import { startLogger } from "../testing/setup.ts";
import { onRequestError } from "./next.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** The arguments of Next.js 16, as its types have them. */
const request = { path: "/orders/17?token=x", method: "GET", headers: { "x-request-id": "r1", host: "localhost" } };
const context = {
  routerKind: "App Router",
  routePath: "/orders/[id]",
  routeType: "render",
  renderSource: "react-server-components",
  revalidateReason: undefined,
} as const;

// Next.js prints errors of route handlers before it passes them on, and others after that.
test.each(["before", "after"])(
  "the error of a request is reported once, with route, method, path and request id, if it is printed %s",
  async (time) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { arrived } = await startLogger();
    const error = Object.assign(new Error("database gone"), { digest: "123" });
    const print = () => console.error("\u001b[31m\u001b[1m⨯\u001b[22m\u001b[39m", error);
    if (time === "before") print();
    await onRequestError(error, request, context);
    if (time === "after") print();
    expect(await arrived()).toMatchObject([
      {
        level: "error",
        message: "database gone",
        data: { digest: "123" },
        metadata: {
          captured: "next",
          requestId: "r1",
          method: "GET",
          path: "/orders/17",
          route: "/orders/[id]",
          routeType: "render",
          routerKind: "App Router",
        },
      },
    ]);
  },
);

test.each(["VERCEL", "AWS_LAMBDA_FUNCTION_NAME"])(
  "with %s, it is delivered before the function is frozen",
  async (name) => {
    vi.stubEnv(name, "1");
    const { collector } = await startLogger();
    await onRequestError(new Error("database gone"), request, context);
    expect(collector.logs()).toMatchObject([{ message: "database gone" }]);
  },
);
