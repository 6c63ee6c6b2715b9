// WCAG AA contrast, computed from the tokens: every text color on every background it is used on, in both themes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

type Color = readonly [red: number, green: number, blue: number, alpha: number];

const themes = {
  dark: readTheme(/:root,\s*\[data-theme="dark"\]/),
  light: { ...readTheme(/:root,\s*\[data-theme="dark"\]/), ...readTheme(/\[data-theme="light"\]/) },
};

/** The declarations of all blocks with this selector. */
function readTheme(selector: RegExp): Record<string, string> {
  const blocks = [...css.matchAll(new RegExp(`(?:^|\\n)${selector.source}\\s*\\{([^}]*)\\}`, "g"))];
  const declarations = blocks.flatMap(([, body = ""]) => [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)]);
  return Object.fromEntries(declarations.map(([, name = "", value = ""]) => [name, value.trim()]));
}

function parseColor(text: string | undefined): Color {
  const hex = text?.match(/^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i);
  if (hex) return [...hex.slice(1).map((pair) => Number.parseInt(pair, 16)), 1] as unknown as Color;
  const rgba = text?.match(/^rgba\(\s*(\d+),\s*(\d+),\s*(\d+),\s*([\d.]+)\)$/);
  if (rgba) return rgba.slice(1).map(Number) as unknown as Color;
  throw new Error(`not a color: ${text}`);
}

function over([red, green, blue, alpha]: Color, background: Color): Color {
  const mix = (top: number, below: number) => top * alpha + below * (1 - alpha);
  return [mix(red, background[0]), mix(green, background[1]), mix(blue, background[2]), 1];
}

function luminance([red, green, blue]: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const levels = ["error", "warn", "info", "debug", "log", "text-level"];
const syntax = ["syn-key", "syn-string", "syn-number", "syn-bool", "syn-null", "syn-date", "syn-fn"];
const backgrounds = ["canvas", "surface", "raised"];

/** Text color, background, and overlay. */
const pairs: [text: string, background: string, overlay?: string][] = [
  ...backgrounds.flatMap((background) =>
    ["text", "muted", "faint", "accent", ...levels].map((text): [string, string] => [text, background]),
  ),
  ...["canvas", "surface"].flatMap((background) => syntax.map((text): [string, string] => [text, background])),
  ["text", "field"],
  ["faint", "field"],
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["on-accent", "error"],
  ["text", "surface", "hover"],
  ["muted", "surface", "hover"],
  ["faint", "surface", "hover"],
  ...levels.map((text): [string, string, string] => [text, "canvas", "hover"]),
  ["text", "canvas", "active"],
  ["text", "surface", "active"],
  ["text", "raised", "active"],
  ...["text", "muted", ...levels].map((text): [string, string, string] => [text, "surface", "selected"]),
  ...["text", "muted", "faint", "error"].map((text): [string, string, string] => [text, "surface", "tint-error"]),
  ["mark-fg", "surface", "mark-bg"],
  // In diffs, faint text becomes muted, and code has no dates.
  ...["text", "muted", "syn-key", "syn-string", "syn-number", "syn-bool", "syn-fn"].flatMap(
    (text): [string, string, string][] => [
      [text, "canvas", "diff-add"],
      [text, "canvas", "diff-del"],
    ],
  ),
];

describe.each(Object.entries(themes))("%s", (_, tokens) => {
  const color = (name: string) => parseColor(tokens[name]);

  test.each(pairs)("%s on %s %s has a contrast of 4.5:1", (text, background, overlay) => {
    const below = overlay === undefined ? color(background) : over(color(overlay), color(background));
    expect(contrast(color(text), below)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(levels)("a %s badge has a contrast of 4.5:1", (level) => {
    const share = Number.parseFloat(tokens["badge-mix"] ?? "") / 100;
    const [red, green, blue] = color(level);
    for (const background of ["surface", "raised"]) {
      const tint = over([red, green, blue, share], color(background));
      expect(contrast(color(level), tint)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(["error", "warn", "info", "debug", "log", "text"])("%s bars and dots have a contrast of 3:1", (level) => {
    for (const background of backgrounds)
      expect(contrast(color(`${level}-fill`), color(background))).toBeGreaterThanOrEqual(3);
  });

  test("the focus ring has a contrast of 3:1 on every background", () => {
    for (const background of backgrounds) expect(contrast(color("focus"), color(background))).toBeGreaterThanOrEqual(3);
  });
});

test("contrast is computed as WCAG defines it", () => {
  expect(contrast(parseColor("#000000"), parseColor("#FFFFFF"))).toBeCloseTo(21);
  expect(contrast(parseColor("#777777"), parseColor("#FFFFFF"))).toBeCloseTo(4.48, 2);
});
