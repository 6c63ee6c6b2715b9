// The only error translator: every thrown error becomes `{success: false, message, code}` with the right status.
import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyReply, FastifyServerOptions } from "fastify";
import { AppError } from "../errors.ts";
import { isDiskFull } from "./disk-full.ts";
import type { TypedApp } from "./route-types.ts";
import { isUnavailable } from "./unavailable.ts";

/** Hooks don't run for errors before routing, so these responses set their own security headers. */
const bareHeaders = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};
const bareHeaderLines = Object.entries(bareHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join("");

/** For errors before routing: malformed URLs, and bytes that aren't HTTP. */
export const frameworkErrorResponses: Pick<FastifyServerOptions, "frameworkErrors" | "clientErrorHandler"> = {
  frameworkErrors: (error, _request, reply: FastifyReply) => {
    const known = toAppError(error);
    void reply.code(known.status).headers(bareHeaders).send(toErrorResponse(known));
  },
  clientErrorHandler: (error, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const known = new AppError(fromNode[error.code] ?? "bad_request");
    const body = JSON.stringify(toErrorResponse(known));
    socket.end(
      `HTTP/1.1 ${known.status} ${STATUS_CODES[known.status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `${bareHeaderLines}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
    // Closes the connection even if the client keeps its end open.
    socket.destroySoon();
  },
};

export interface ErrorEvents {
  /** A write failed. */
  onDiskFull?: (() => void) | undefined;
}

const logged = new Set<AppError["code"]>(["internal", "not_ready", "disk_full", "unverified_read"]);

export function sendErrorResponses(app: TypedApp, { onDiskFull }: ErrorEvents = {}): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = toAppError(error, request.routeOptions.bodyLimit);
    // Anything unknown is our bug: the log has all of it, the response only the request id to find it by. Overload is
    // logged once where it happens, not for every request.
    if (logged.has(known.code)) request.log.error({ err: error, code: known.code }, "request failed");
    if (isDiskFull(error)) onDiskFull?.();
    // A download may fail when its own headers are already set.
    reply.removeHeader("content-disposition").header("content-type", "application/json; charset=utf-8");
    return reply.code(known.status).headers(known.headers).send(toErrorResponse(known));
  });

  app.setNotFoundHandler((_, reply) => reply.code(404).send(toErrorResponse(new AppError("not_found"))));

  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
}

function toErrorResponse({ message, code, mistake, resetsAt }: AppError) {
  const details = { ...(mistake && { mistake }), ...(resetsAt !== undefined && { resetsAt }) };
  return { success: false as const, message, code, ...details };
}

const fromNode: Record<string, AppError["code"]> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

const fromFastify: Record<string, AppError["code"]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "bad_json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "bad_json",
  FST_ERR_BAD_URL: "bad_request",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "bad_request",
};

export function toAppError(error: FastifyError, bodyLimit = 0): AppError {
  if (error instanceof AppError) return error;
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return bodyTooLarge(bodyLimit);
  if (isDiskFull(error)) return new AppError("disk_full", { headers: { "retry-after": "1" }, cause: error });
  if (isUnavailable(error)) return new AppError("not_ready", { headers: { "retry-after": "5" }, cause: error });
  if (error.validation) return new AppError("bad_request", { message: firstMistake(error), cause: error });
  const code =
    fromFastify[error.code] ?? (error.statusCode !== undefined && error.statusCode < 500 ? "bad_request" : "internal");
  return new AppError(code, { cause: error });
}

export function bodyTooLarge(limit: number): AppError {
  const allowed = limit < 1024 * 1024 ? `${limit / 1024} kB` : `${limit / 1024 / 1024} MB`;
  return new AppError("body_too_large", {
    message: `The body is larger than ${allowed}, the limit for this call.`,
  });
}

/**
 * One error at a time reads better than a list. Our own messages are used as is, any other is prefixed with its field.
 */
function firstMistake({ validation }: FastifyError): string {
  const { message = "not valid", instancePath = "" } = validation?.[0] ?? {};
  const field = instancePath.split("/").filter(Boolean).join(".");
  return message.endsWith(".") || field === "" ? message : `${field}: ${message}`;
}
