// A mutation triggered by a button or form: sent once, even on a double click.
import { type MutateOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError } from "./api-error.ts";

interface ApiMutation<Given, Answer> {
  mutationFn: (given: Given, idempotencyKey: string) => Promise<Answer>;
  /** The mutation stays pending until this resolves. */
  onSuccess?: (answer: Answer) => unknown;
  onError?: (error: Error) => unknown;
}

export function useApiMutation<Answer, Given = void>({ mutationFn, onSuccess, onError }: ApiMutation<Given, Answer>) {
  // `isPending` updates on the next render; a second click may come first.
  const isInFlight = useRef(false);
  const idempotencyKey = useIdempotencyKey();
  const mutation = useMutation({
    mutationFn: (given: Given) => mutationFn(given, idempotencyKey.for(given)),
    onSuccess: (answer) => {
      idempotencyKey.discard();
      return onSuccess?.(answer);
    },
    onError: (error) => {
      if (isRejection(error)) idempotencyKey.discard();
      return onError?.(error);
    },
    onSettled: () => {
      isInFlight.current = false;
    },
  });
  return {
    ...mutation,
    mutate(given: Given, options?: MutateOptions<Answer, Error, Given>): void {
      if (isInFlight.current) return;
      isInFlight.current = true;
      mutation.mutate(given, options);
    },
  };
}

/** Retries of the same mutation reuse the key until its outcome is known. */
function useIdempotencyKey() {
  const current = useRef<{ given: string; key: string }>(undefined);
  return {
    for(variables: unknown): string {
      const given = JSON.stringify(variables) ?? "";
      if (current.current?.given !== given) current.current = { given, key: createIdempotencyKey() };
      return current.current.key;
    },
    discard(): void {
      current.current = undefined;
    },
  };
}

/** The server made no change. After any other error, it may have. */
function isRejection(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== "request_in_progress";
}

/** Not `crypto.randomUUID`, which is available only over HTTPS or on localhost. */
function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
