// A mutation triggered by a button or form: sent once, even on a double click.
import { type MutateOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError } from "./api-error.ts";

interface ApiMutationOptions<Variables, Data> {
  mutationFn: (variables: Variables, idempotencyKey: string) => Promise<Data>;
  /** The mutation stays pending until this resolves. */
  onSuccess?: (data: Data) => unknown;
  onError?: (error: Error) => unknown;
}

export function useApiMutation<Data, Variables = void>({
  mutationFn,
  onSuccess,
  onError,
}: ApiMutationOptions<Variables, Data>) {
  // `isPending` updates on the next render; a second click may come first.
  const isInFlight = useRef(false);
  const idempotencyKey = useIdempotencyKey();
  const mutation = useMutation({
    mutationFn: (variables: Variables) => mutationFn(variables, idempotencyKey.for(variables)),
    onSuccess: (data) => {
      idempotencyKey.discard();
      return onSuccess?.(data);
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
    mutate(variables: Variables, options?: MutateOptions<Data, Error, Variables>): void {
      if (isInFlight.current) return;
      isInFlight.current = true;
      mutation.mutate(variables, options);
    },
  };
}

/** Retries of the same mutation reuse the key until its outcome is known. */
function useIdempotencyKey() {
  const current = useRef<{ serialized: string; key: string }>(undefined);
  return {
    for(variables: unknown): string {
      const serialized = JSON.stringify(variables) ?? "";
      if (current.current?.serialized !== serialized) current.current = { serialized, key: createIdempotencyKey() };
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
