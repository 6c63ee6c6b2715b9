// The fingerprint of an error: what its log has in common with others that certainly have the same grouping key. It is cheap
// enough for every error, and stored with the row; the key is computed once per fingerprint. Version 1 was another algorithm,
// and rows that have it keep it.
import {
  codeOf,
  componentOf,
  findError,
  formatOf,
  type LoggedError,
  maxCauses,
  maxErrors,
  named,
  operationOf,
  textOf,
} from "../grouping/describe-error.ts";
import { isEngineMade } from "../grouping/engine-messages.ts";
import { type FailedRequest, findFailedRequest } from "../grouping/failed-request.ts";
import { explicitOf, hasDefault } from "../grouping/group-error.ts";
import { isRecord } from "../grouping/is-record.ts";
import { createReadingBudget, type ReadingBudget } from "../grouping/reading-budget.ts";
import { createHasher, type Hash64 } from "../hash64.ts";
import { mayHaveCauses, parseStack, parseStackHead, type ThrownError } from "../stack/parse-stack.ts";
import { hashFrame } from "./frame-hashes.ts";
import { hashMessage } from "./message-hash.ts";
import { walkStack } from "./walk-stack.ts";

export const fingerprintVersion = 2;

const hasher = createHasher();
const { addHash, addNumber, addText } = hasher;

export function fingerprintOf({ message, stack, data, metadata, environment }: LoggedError): Hash64 {
  const explicit = explicitOf(metadata);
  hasher.reset();
  addNumber(fingerprintVersion);
  if (explicit !== undefined) {
    addText(explicit);
    if (!hasDefault(explicit)) return hasher.take();
  }
  const fields = isRecord(metadata) ? metadata : noFields;
  const error = findError(data) ?? noFields;
  const text = stack || textOf(error.stack);
  const request = findFailedRequest(data, "");
  if (request) {
    addRequest(request);
    const isAlone = !isRecord(error.cause) && !Array.isArray(error.errors) && !mayHaveCauses(text);
    if (isAlone) return hasher.take();
  }
  addNumber(environment === "node" ? 1 : 2);
  addText(componentOf(fields.componentStack));
  addText(textOf(fields.digest));
  const context = { message: formatOf(fields) || message, depth: 0, chain: [], read: createReadingBudget() };
  addError(error, text, context);
  return hasher.take();
}

const noFields: Record<string, unknown> = {};

function addRequest({ method, host, path, status, operation }: FailedRequest): void {
  addText(method);
  addText(host);
  addText(path);
  addText(status);
  addText(operation);
}

interface ErrorContext {
  /** Of the log call, for what is no error. */
  message: string;
  depth: number;
  /** The errors that it is a cause of. */
  chain: ThrownText[];
  read: ReadingBudget;
}

type ThrownText = Pick<ThrownError, "name" | "message">;

/** All that `describeError` says about it. */
function addError(error: Record<string, unknown>, wholeStack: string, context: ErrorContext): void {
  const { message, depth, chain, read } = context;
  const stack = read.stack(wholeStack);
  const [parsed, ...printedCauses] = mayHaveCauses(stack) ? parseStack(stack) : [];
  const head = parsed ? "" : addFrames(stack);
  for (const frame of parsed?.frames ?? []) addHash(hashFrame(frame));

  const ownName = textOf(error.name);
  const ownMessage = textOf(error.message);
  const isBare = isEmpty(error);
  const thrown = parsed ?? (ownName !== "" && ownMessage !== "" ? noText : parseStackHead(head.trim()));
  const isCallStack = isBare && thrown.message === "";
  const text = named(
    ownName || (isCallStack ? "" : thrown.name),
    ownMessage || (isCallStack ? "" : thrown.message) || message,
  );
  addThrown(text, chain, read);
  addText(codeOf(error.code));
  addText(componentOf(error.componentStack));
  addText(textOf(error.digest));
  const operation = operationOf(error);
  if (operation !== "") {
    addNumber(4);
    addText(operation);
  }

  const { cause, errors } = error;
  if (isRecord(cause) && depth < maxCauses) {
    addNumber(1);
    addError(cause, textOf(cause.stack), { message: "", depth: depth + 1, chain, read });
  } else {
    for (const printed of printedCauses.slice(0, maxCauses)) {
      addNumber(2);
      addThrown(printed, chain, read);
      for (const frame of printed.frames) addHash(hashFrame(frame));
    }
  }
  if (depth > 0 || !Array.isArray(errors)) return;
  for (const child of errors.slice(0, maxErrors)) {
    if (!isRecord(child)) continue;
    addNumber(3);
    addError(child, textOf(child.stack), { message: "", depth: maxCauses, chain: [], read });
  }
}

const noText: ThrownText = { name: "", message: "" };

function isEmpty(fields: Record<string, unknown>): boolean {
  for (const _ in fields) return false;
  return true;
}

/** Also which of the others in the chain says exactly the same: such a cause doesn't count. */
function addThrown({ name, message: given }: ThrownText, chain: ThrownText[], read: ReadingBudget): void {
  const message = read.message(given);
  addText(name);
  addHash(hashMessage(message, isEngineMade(name, message)));
  addNumber(chain.findIndex((other) => other.name === name && other.message === message));
  chain.push({ name, message });
}

/** Adds the frames up to the one that decides where it happened. Returns what precedes them. */
function addFrames(stack: string): string {
  const { frames, head } = walkStack(stack, addHash);
  addNumber(frames);
  return stack.slice(0, head);
}
