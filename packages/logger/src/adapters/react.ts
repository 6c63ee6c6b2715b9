// @contrail/logger/react: errors of React, with the component stack.
import { expectPrint, report, safely } from "./report.ts";

/** What React passes on about an error. */
export interface ErrorInfoLike {
  componentStack?: string | null | undefined;
}

const maxStackCharacters = 4_000;

function reportWithStack(error: unknown, { componentStack }: ErrorInfoLike): void {
  safely(() => report(error, "react", { componentStack: componentStack?.trim().slice(0, maxStackCharacters) }));
}

/**
 * For `createRoot` and `hydrateRoot` of React 19: reports errors that no boundary catches, then lets the page handle them
 * as usual.
 * @example
 * createRoot(element, { onUncaughtError, onCaughtError, onRecoverableError }).render(<App />);
 */
export function onUncaughtError(error: unknown, info: ErrorInfoLike): void {
  reportWithStack(error, info);
  passOn(error);
}

/** For `createRoot` and `hydrateRoot` of React 19: reports errors that a boundary catches, and prints them as React does. */
export function onCaughtError(error: unknown, info: ErrorInfoLike): void {
  reportWithStack(error, info);
  console.error(error);
}

/** For `createRoot` and `hydrateRoot`: reports errors that React recovers from, such as text that differs from the server's. */
export function onRecoverableError(error: unknown, info: ErrorInfoLike): void {
  reportWithStack(error, info);
  passOn(error);
}

/** As React does by default. */
function passOn(error: unknown): void {
  if (typeof reportError === "function") reportError(error);
  else console.error(error);
}

export interface ErrorBoundaryProps {
  children?: unknown;
  /** What is rendered instead of the children after an error. A function gets the error, and one that tries again. */
  fallback?: unknown;
  /** Called with each error, after it was reported. */
  onError?: ((error: unknown, info: ErrorInfoLike) => void) | undefined;
}

interface Failure {
  error: unknown;
}

/**
 * A class component. It doesn't extend React's `Component`, because this package doesn't depend on React: React recognizes
 * class components by `isReactComponent`, and sets `updater` itself.
 */
class Boundary {
  static readonly displayName = "ErrorBoundary";

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    // React prints it before `componentDidCatch`, which knows the component stack.
    expectPrint(error);
    return { failure: { error } };
  }

  declare readonly updater: { enqueueSetState(component: object, state: { failure?: Failure | undefined }): void };
  readonly props: ErrorBoundaryProps;
  readonly state: { failure?: Failure } = {};

  constructor(props: ErrorBoundaryProps) {
    this.props = props;
  }

  componentDidCatch(error: unknown, info: ErrorInfoLike): void {
    reportWithStack(error, info);
    this.props.onError?.(error, info);
  }

  render(): unknown {
    const { failure } = this.state;
    const { children = null, fallback = null } = this.props;
    if (!failure) return children;
    return typeof fallback === "function" ? (fallback(failure.error, () => this.#retry()) as unknown) : fallback;
  }

  #retry(): void {
    this.updater.enqueueSetState(this, { failure: undefined });
  }
}

Object.assign(Boundary.prototype, { isReactComponent: {} });

/**
 * Reports errors of the components inside it, with the component stack, and renders the fallback instead.
 * @example
 * <ErrorBoundary fallback={<p>Something went wrong.</p>}><Cart /></ErrorBoundary>
 */
// biome-ignore lint/suspicious/noExplicitAny: the types of React differ from version to version
export const ErrorBoundary: (props: ErrorBoundaryProps) => any = Boundary as never;
