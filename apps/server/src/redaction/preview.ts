// What rules would mask in stored logs. Secrets aren't returned, only what replaces them.
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Log, type RedactionPreview, redactionLimits } from "@contrail/protocol";
import type { Finding, Redactor } from "@contrail/redaction";

const examplesPerRule = 3;
const exampleCharacters = 200;
/** Logs may have 256 kB each; a preview of very large ones ends early and says how many it has covered. */
const maxCharacters = 8 * 2 ** 20;
/** After this many, it yields to the event loop. */
const charactersPerBatch = 2 ** 18;

export async function previewRules(redactor: Redactor, pages: AsyncIterable<Log[]>): Promise<RedactionPreview> {
  const counts = new Map<string, number>();
  const examples: RedactionPreview["examples"] = [];
  let [logs, masked, characters, sinceTurn] = [0, 0, 0, 0];

  function look(log: Log): void {
    const parts = partsOf(log);
    const { findings } = redactor.inspect(parts);
    for (const finding of findings) note(log.id, finding);
    if (findings.length > 0) masked++;
    const length = JSON.stringify(parts).length;
    characters += length;
    sinceTurn += length;
    logs++;
  }

  function note(log: string, { rule, path, masked: result }: Finding): void {
    const count = counts.get(rule) ?? 0;
    counts.set(rule, count + 1);
    if (count < examplesPerRule) examples.push({ log, rule, path: cut(path), masked: cut(result) });
  }

  for await (const page of pages) {
    for (const log of page.slice(0, redactionLimits.previewLogs - logs)) {
      look(log);
      if (sinceTurn < charactersPerBatch) continue;
      sinceTurn = 0;
      await nextTurn();
    }
    if (logs === redactionLimits.previewLogs || characters > maxCharacters) break;
  }
  const rules = [...counts].map(([rule, count]) => ({ rule, count })).sort((a, b) => b.count - a.count);
  return { logs, masked, rules, examples };
}

/**
 * The fields that ingest masks. A log without data shows its message there, which must not count twice; one without a
 * source shows the application's name, which is never masked.
 */
function partsOf({ message, data, metadata, stack, source, environment, application }: Log) {
  return {
    message,
    ...(data !== message && { data }),
    ...(metadata && { metadata }),
    ...(stack && { stack }),
    ...(source !== application.name && { source }),
    ...(environment && { environment }),
  };
}

/** The part of a long string that shows the first mask. */
function cut(text: string): string {
  if (text.length <= exampleCharacters) return text;
  const start = Math.max(0, text.indexOf("[redacted") - exampleCharacters / 2);
  return `${start > 0 ? "…" : ""}${text.slice(start, start + exampleCharacters)}…`;
}
