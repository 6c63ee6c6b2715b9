// Regular expressions for short names, such as levels. All possible matches advance together as a set of positions, so the
// time is bounded by the two lengths. The engine for long text is too large for the web app.
import type { RegexTest } from "../search.ts";
import { parseRegex } from "./parse-regex.ts";
import type { Regex, Repeat } from "./regex.ts";

type Positions = ReadonlySet<number>;

export function compileNameRegex({
  source,
  ignoreCase,
}: Pick<RegexTest, "source" | "ignoreCase">): (name: string) => boolean {
  const regex = parseRegex(source);
  return (name) => {
    const everywhere = new Set(Array.from({ length: name.length + 1 }, (_, at) => at));
    return endsOf(regex, everywhere, name).size > 0;
  };

  /** Where a match of this part can end if it starts at one of these positions. */
  function endsOf(part: Regex, starts: Positions, name: string): Positions {
    switch (part.kind) {
      case "character":
      case "assertion":
        return endsOfOne(part.source, starts, name);
      case "sequence":
        return part.of.reduce((ends, each) => endsOf(each, ends, name), starts);
      case "choice":
        return new Set(part.of.flatMap((each) => [...endsOf(each, starts, name)]));
      case "repeat":
        return endsOfRepeat(part, starts, name);
    }
  }

  function endsOfOne(character: string, starts: Positions, name: string): Positions {
    const one = new RegExp(character, ignoreCase ? "iuy" : "uy");
    const ends = new Set<number>();
    for (const start of starts) {
      one.lastIndex = start;
      if (one.test(name)) ends.add(one.lastIndex);
    }
    return ends;
  }

  function endsOfRepeat({ of, min, max }: Repeat, starts: Positions, name: string): Positions {
    let ends = starts;
    for (let count = 0; count < min; count++) ends = endsOf(of, ends, name);
    const all = new Set(ends);
    for (let count = min; count < max && ends.size > 0; count++) {
      ends = new Set([...endsOf(of, ends, name)].filter((end) => !all.has(end)));
      for (const end of ends) all.add(end);
    }
    return all;
  }
}
