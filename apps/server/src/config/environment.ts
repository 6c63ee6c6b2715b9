// Reads settings from the environment; every problem becomes one sentence, and all of them are reported together.
import { StartError } from "../errors.ts";
import type { SettingName } from "./settings.ts";

/** The environment variables of the process. */
export type EnvVariables = Readonly<Record<string, string | undefined>>;

export type EnvReader = ReturnType<typeof readEnvironment>;

export function readEnvironment(variables: EnvVariables) {
  const problems: string[] = [];
  const read = (name: SettingName) => variables[name]?.trim() || undefined;
  const problem = (sentence: string) => {
    problems.push(sentence);
    return undefined;
  };

  return {
    read,
    problem,

    wholeNumber(name: SettingName, fallback: number, most: number): number {
      const text = read(name) ?? String(fallback);
      const value = Number(text);
      if (Number.isInteger(value) && value >= 1 && value <= most) return value;
      problem(`${name} must be a whole number from 1 to ${most}, not '${text}'.`);
      return fallback;
    },

    flag(name: SettingName, fallback: boolean): boolean {
      const text = read(name)?.toLowerCase();
      if (text === undefined) return fallback;
      if (text === "on" || text === "off") return text === "on";
      problem(`${name} must be 'on' or 'off', not '${text}'.`);
      return fallback;
    },

    choice<Word extends string>(name: SettingName, words: readonly Word[]): Word | undefined {
      const text = read(name);
      const word = words.find((each) => each === text);
      if (word === undefined && text !== undefined) {
        problem(`${name} must be one of ${words.join(", ")}, not '${text}'.`);
      }
      return word;
    },

    // URLs may contain a password, so the message never repeats the value.
    url(name: SettingName, protocols: readonly string[]): string | undefined {
      const text = read(name);
      if (text === undefined) return undefined;
      const allowed = protocols.map((protocol) => `${protocol}//`).join(" or ");
      if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
        return problem(`${name} must be a URL that starts with ${allowed}.`);
      }
      return text;
    },

    // Rejects characters that have a meaning in mailto: links.
    email(name: SettingName): string | undefined {
      const text = read(name);
      if (text === undefined || /^[^<>"?&#%@\s]+@[^<>"?&#%@\s]+$/.test(text)) return text;
      return problem(`${name} must be an email address such as operator@example.com, not '${text}'.`);
    },

    /** Two settings that only make sense together, and others that require them. */
    pair(first: SettingName, second: SettingName, ...others: SettingName[]): [string, string] | undefined {
      const [one, other] = [read(first), read(second)];
      if (one !== undefined && other !== undefined) return [one, other];
      if ([first, second, ...others].every((name) => read(name) === undefined)) return undefined;
      return problem(`${first} and ${second} belong together: set both or neither.`);
    },

    /** Throws if there were any problems, which prevents startup. */
    finish(): void {
      if (problems.length > 0) throw new StartError(problems.join("\n"));
    },
  };
}
