// Where something that happened in a release is in the file as it is now. Never a wrong line: rather near it, or nowhere.
import { groupBy, hashSourceLine } from "@contrail/protocol";
import { diffLines, type Hunk, mapLine } from "./diff-lines.ts";
import { type Evidence, literalsOf } from "./evidence.ts";
import { createDeclarationFinder } from "./find-declaration.ts";

export interface Place {
  /** From 1, in the code of that release. */
  line: number;
  /** Empty if it isn't known. */
  function?: string | undefined;
  lineHash?: string | null | undefined;
}

/** `near`: at the function, because the line itself was changed or can't be told. Lines are from 0. */
export type Location = { kind: "at" | "near"; line: number };

/** In longer files, it would take too long after each rest from typing. */
const maxSearchedLines = 10_000;

export type Locator = ReturnType<typeof createLocator>;

/**
 * @param lines of the file as it is now, also if it isn't saved
 * @param released its lines by commit, as far as they are known
 */
export function createLocator(lines: readonly string[], released: (commit: string) => readonly string[] | undefined) {
  const diffs = new Map<string, Hunk[] | undefined>();
  const findDeclaration = createDeclarationFinder(lines);
  let literals: Map<string, Set<number>> | undefined;
  let hashed: Map<string, [line: number, text: string][]> | undefined;

  function diffOf(commit: string): Hunk[] | undefined {
    if (!diffs.has(commit)) {
      const before = released(commit);
      diffs.set(commit, before && diffLines(before, lines));
    }
    return diffs.get(commit);
  }

  /** The only line with this hash. */
  function lineWithHash(hash: string): number | undefined {
    if (lines.length > maxSearchedLines) return undefined;
    hashed ??= groupBy(lines.entries(), ([, text]) => hashSourceLine(text));
    return only(hashed.get(hash)?.map(([line]) => line));
  }

  /** The only line with a text that is in the message. */
  function lineWithMessage(message: string): number | undefined {
    if (lines.length > maxSearchedLines) return undefined;
    literals ??= collectLiterals(lines);
    const found = new Set<number>();
    for (const [text, places] of literals) if (message.includes(text)) for (const place of places) found.add(place);
    return only([...found]);
  }

  function lineByEvidence({ line }: Place, { message, sameLine }: Evidence): number | undefined {
    return lineWithMessage(message) ?? (sameLine(lines[line - 1] ?? "") ? line - 1 : undefined);
  }

  function near({ function: name }: Place): Location | undefined {
    const line = name ? findDeclaration(name) : undefined;
    return line === undefined ? undefined : { kind: "near", line };
  }

  return {
    locate(place: Place, commit: string | null, evidence?: Evidence): Location | undefined {
      const diff = commit === null ? undefined : diffOf(commit);
      const hash = place.lineHash ?? undefined;
      let line = diff && mapLine(diff, place.line - 1);
      if (line === undefined && hash !== undefined) line = lineWithHash(hash);
      const isUnknown = diff === undefined && hash === undefined;
      if (isUnknown && evidence) line = lineByEvidence(place, evidence);
      return line !== undefined && line < lines.length ? { kind: "at", line } : near(place);
    },

    /** Whether the code of this commit is known. */
    knows: (commit: string | null): boolean => commit !== null && diffOf(commit) !== undefined,
  };
}

/** The lines of each text. */
function collectLiterals(lines: readonly string[]): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const [line, code] of lines.entries()) {
    for (const text of literalsOf(code)) found.set(text, (found.get(text) ?? new Set()).add(line));
  }
  return found;
}

function only(lines: readonly number[] | undefined): number | undefined {
  return lines?.length === 1 ? lines[0] : undefined;
}
