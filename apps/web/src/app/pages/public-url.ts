/** Placeholder in build output; the server replaces it with its own URL. */
export const publicUrlPlaceholder = "__PUBLIC_URL__";

/** The public URL of this installation. Taken from the page, so that server markup and hydration match. */
export function publicUrl(path: string): string {
  if (typeof document === "undefined") return publicUrlPlaceholder;
  const whole = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  // The dev server doesn't prerender.
  return whole?.slice(0, -path.length) ?? location.origin;
}
