// Browser, operating system and kind of device, from a User-Agent header. Only what is shown; the rest is unknown.

/** In this order: most browsers also name those they are compatible with. */
const browsers: readonly [name: string, pattern: RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\/(\d{1,4})/],
  ["Opera", /\bOPR\/(\d{1,4})/],
  ["Samsung Internet", /\bSamsungBrowser\/(\d{1,4})/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d{1,4})/],
  ["Safari", /\bVersion\/(\d{1,4})[\d.]{0,20} (?:Mobile\/\w{1,20} )?Safari\//],
  ["Node.js", /\b[Nn]ode(?:\.js)?\/v?(\d{1,4})/],
  ["Deno", /\bDeno\/(\d{1,4})/],
  ["Bun", /\bBun\/(\d{1,4})/],
];

const systems: readonly [name: string, pattern: RegExp][] = [
  ["iOS", /\b(?:iPhone|iPad|iPod)\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac(?:intosh| OS X)\b/],
  ["Linux", /\bLinux\b/],
];

/** `Chrome 129`; empty if unknown. */
export function browserOf(userAgent: string): string {
  for (const [name, pattern] of browsers) {
    const [, major] = pattern.exec(userAgent) ?? [];
    if (major !== undefined) return `${name} ${major}`;
  }
  return "";
}

/** `macOS`; empty if unknown. */
export function systemOf(userAgent: string): string {
  return systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? "";
}

/** Empty if unknown. */
export function deviceOf(userAgent: string): string {
  const isTablet = /\biPad\b|\bTablet\b/.test(userAgent);
  if (isTablet || (/\bAndroid\b/.test(userAgent) && !/\bMobile\b/.test(userAgent))) return "Tablet";
  if (/\bMobi|\biPhone\b|\biPod\b/.test(userAgent)) return "Phone";
  return systemOf(userAgent) === "" ? "" : "Computer";
}
