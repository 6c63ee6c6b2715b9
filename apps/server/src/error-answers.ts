// The one translator: whatever is thrown becomes `{success: false, message, code}` with the right status.
import type { FastifyError } from "fastify";
import { AppError } from "./errors.ts";
import type { Routes } from "./routes.ts";

export function answerErrors(app: Routes): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = toAppError(error);
    // Anything unknown is our bug: the log has the whole of it, the answer only the request id to find it by.
    if (known.status >= 500) request.log.error({ err: error }, "request failed");
    return reply.code(known.status).headers(known.headers).send(toAnswer(known));
  });

  app.setNotFoundHandler((_, reply) => reply.code(404).send(toAnswer(new AppError("not_found"))));

  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
}

function toAnswer({ message, code }: AppError) {
  return { success: false as const, message, code };
}

const fromFastify: Record<string, AppError["code"]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "bad_json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "bad_json",
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "bad_request",
};

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (error.validation) return new AppError("bad_request", { message: firstMistake(error), cause: error });
  const code =
    fromFastify[error.code] ?? (error.statusCode !== undefined && error.statusCode < 500 ? "bad_request" : "internal");
  return new AppError(code, { cause: error });
}

/** One mistake at a time reads better than a list. A sentence of ours stands alone, any other text names its field. */
function firstMistake({ validation }: FastifyError): string {
  const { message = "not valid", instancePath = "" } = validation?.[0] ?? {};
  const field = instancePath.split("/").filter(Boolean).join(".");
  return message.endsWith(".") || field === "" ? message : `${field}: ${message}`;
}
