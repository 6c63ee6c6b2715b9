import type { CodeToken } from "./highlighter.ts";

export function plainLines(code: string): CodeToken[][] {
  return code.split("\n").map((text) => [{ text, color: undefined }]);
}
