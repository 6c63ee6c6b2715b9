// Who an event happened to, and in which browser and on which page.
import type { Log } from "../api/log.ts";
import { userOf } from "./request-of.ts";

export interface EventFacts {
  user: string | undefined;
  browser: string | undefined;
  page: string | undefined;
  release: string | undefined;
}

export function eventFacts(log: Pick<Log, "data" | "metadata">): EventFacts {
  const { userAgent, url, release } = log.metadata ?? {};
  return {
    user: userOf(log),
    browser: typeof userAgent === "string" ? browserOf(userAgent) : undefined,
    page: typeof url === "string" ? pageOf(url) : undefined,
    release: typeof release === "string" && release !== "" ? release : undefined,
  };
}

/** The first one that matches: Edge also calls itself Chrome, and Chrome also calls itself Safari. */
const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\/(\d{1,4})/],
  ["Opera", /\bOPR\/(\d{1,4})/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ["Chrome", /\b(?:Chrome|CriOS)\/(\d{1,4})/],
  ["Safari", /\bVersion\/(\d{1,4})[\d.]{0,20} (?:Mobile\/\w{1,20} )?Safari\//],
];

/** 'Safari 18'. */
export function browserOf(userAgent: string): string | undefined {
  for (const [name, version] of browsers) {
    const [, major] = version.exec(userAgent) ?? [];
    if (major !== undefined) return `${name} ${major}`;
  }
  return undefined;
}

/** The path of an address. */
export function pageOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
