// Errors that are one issue for the whole application, wherever they happen: there is no place in its code to fix them.

const noise: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    "chunk load",
    /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Loading (?:CSS )?chunk [\w-]{1,80} failed|Unable to preload CSS|ChunkLoadError|'[^']{0,200}' is not a valid JavaScript MIME type)/,
  ],
  ["resize observer", /^ResizeObserver loop /],
  ["script error", /^Script error\.?$/],
];

/** Empty for any other error. */
export function findNoise(type: string, message: string): string {
  if (type === "ChunkLoadError") return "chunk load";
  const plain = message.replace(/^(?:Uncaught (?:\(in promise\) )?)?(?:\w{0,40}Error: )?/, "");
  return noise.find(([, pattern]) => pattern.test(plain))?.[0] ?? "";
}
