// What a log says about its error besides the message: where it happened, the request, the response.
import { createShortLocation, parseFrame, type StackFrame, type ThrownError } from "@contrail/protocol";
import { type AnalysisInput, stackTexts, thrownErrors } from "../analysis-input.ts";
import { findRequest, findResponse } from "./exchange.ts";
import type { Found } from "./rule.ts";

export interface Facts extends Found {
  /** The first stack frame of the application's own code: "`pay` (src/cart.ts:12)". */
  where: string | undefined;
  /** "POST https://api.shop.example/cart". */
  request: string | undefined;
  /** Where the request went. */
  url: string | undefined;
  host: string | undefined;
  /** Of the page that the log came from. */
  origin: string | undefined;
  status: string | undefined;
  /** What the response says, on one line. */
  answer: string | undefined;
  /** What was logged with it: "`order: 8812`, `coupon: null`". */
  fields: string | undefined;
}

export function toFacts({ log }: AnalysisInput): Facts {
  const request = findRequest([log.data, log.metadata], log.message);
  const response = findResponse([log.data, log.metadata]);
  const errors = thrownErrors(log);
  const frame = ownFrame(errors);
  return {
    where: frame ? describeFrame(frame, errors) : fileIn(log.message),
    request: request?.method && `${request.method} ${request.url}`,
    url: request?.url,
    host: request && toUrl(request.url)?.host,
    origin: toUrl(pageOf(log.metadata))?.origin,
    status: response && String(response.status),
    answer: response?.answer,
    fields: describeFields(log.data),
  };
}

/** The line of the stack that `where` describes, to be quoted. */
export function ownFrameLine(log: AnalysisInput["log"]): string | undefined {
  const location = ownFrame(thrownErrors(log))?.location;
  const lines = stackTexts(log).flatMap((stack) => stack.split("\n"));
  return location && lines.find((line) => line.includes(location))?.trim();
}

/** The service that usually listens on the port of an address. */
export function serviceAt(address: string | undefined): string | undefined {
  const [, port = ""] = /:(\d{2,5})$/.exec(address ?? "") ?? [];
  return services[port];
}

const services: Readonly<Record<string, string>> = {
  1433: "SQL Server",
  3306: "MySQL",
  4222: "NATS",
  5432: "PostgreSQL",
  5672: "RabbitMQ",
  6379: "Redis",
  8123: "ClickHouse",
  9042: "Cassandra",
  9092: "Kafka",
  9200: "Elasticsearch",
  11211: "Memcached",
  26257: "CockroachDB",
  27017: "MongoDB",
};

function ownFrame(errors: readonly ThrownError[]): StackFrame | undefined {
  return errors.flatMap(({ frames }) => frames).find(({ library }) => library === undefined);
}

function describeFrame(frame: StackFrame, errors: readonly ThrownError[]): string {
  const place = withoutColumn(createShortLocation(errors)(frame));
  return frame.name === "" ? `\`${place}\`` : `\`${frame.name}\` (${place})`;
}

function withoutColumn(location: string): string {
  return location.replace(/:(\d+):\d+$/, ":$1");
}

/** A bundler's message names the file instead. */
function fileIn(message: string): string | undefined {
  const [, file] =
    /(?:^|[\s[('"])([\w@./\\-]{1,200}\.(?:[cm]?[jt]sx?|vue|svelte)(?::\d{1,6}){1,2})/m.exec(message) ?? [];
  const frame = file ? parseFrame(`at ${file}`) : undefined;
  return frame && describeFrame(frame, [{ name: "", message: "", frames: [frame] }]);
}

/** Those of every error, which say nothing about this one. */
const commonFields = new Set([
  "name",
  "message",
  "stack",
  "timestamp",
  "environment",
  "type",
  "level",
  "duration",
  "code",
]);
const maxFields = 3;
const maxFieldCharacters = 60;

/** Missing values first: they are often what is wrong. */
function describeFields(data: unknown): string | undefined {
  const values: unknown[] = Array.isArray(data) ? data : [data];
  const fields = values
    .flatMap((value) => (typeof value === "object" && value !== null ? Object.entries(value) : []))
    .filter(([name, value]) => !commonFields.has(name) && (value === null || typeof value !== "object"))
    .sort(([, one], [, other]) => Number(other === null) - Number(one === null));
  const texts = fields.map(
    ([name, value]) => `\`${`${name}: ${value}`.slice(0, maxFieldCharacters).replaceAll("`", "'")}\``,
  );
  return texts.slice(0, maxFields).join(", ") || undefined;
}

function pageOf(metadata: unknown): string | undefined {
  const { url } = Object(metadata) as { url?: unknown };
  return typeof url === "string" ? url : undefined;
}

export function toUrl(text: string | undefined): URL | undefined {
  return text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
}
