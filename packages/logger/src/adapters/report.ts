// Reports an error that a framework caught.
import { current } from "../current.ts";
import type { Fields } from "../entry.ts";

/** Those that a framework doesn't print stay in the set. */
const maxExpected = 100;

/**
 * It is sent once, also if the framework then prints it or passes it on.
 * @param captured the name of the framework
 */
export function report(error: unknown, captured: string, context: Fields): void {
  const { client } = current;
  if (!client?.notice) {
    client?.log("error", [error], { ...context, captured });
    return;
  }
  const logged = client.notice(error, captured, context);
  // Next.js prints an error, with a sign, before it passes it on. What `beforeSend` has seen stays as it is.
  if (logged?.metadata?.captured === "console" && !client.options.beforeSend) {
    Object.assign(logged.metadata, context, { captured });
    logged.message = logged.message?.replace("⨯: ", "");
  }
}

/** Whatever a request or an error does when it is read: nothing is thrown into the application. */
export function safely(run: () => void): void {
  try {
    run();
  } catch {
    // Not reported.
  }
}

/** The framework is about to print this, which isn't to be sent. */
export function expectPrint(value: unknown): void {
  const active = current;
  active.expected ??= new Set();
  if (active.expected.size >= maxExpected) active.expected.clear();
  if (value) active.expected.add(value);
}
