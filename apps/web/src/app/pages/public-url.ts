/** Stands in what is made at build; the server puts its own address there. */
export const anyAddress = "__PUBLIC_URL__";

/** The address of this install as its pages name it, so that a page is the same at build and when it comes to life. */
export function publicUrl(path: string): string {
  if (typeof document === "undefined") return anyAddress;
  const whole = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  // The development server renders nothing beforehand.
  return whole?.slice(0, -path.length) ?? location.origin;
}
