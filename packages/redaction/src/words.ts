// Normalizes the spelling of names.

/** `clientAPIKey`, `client-api-key` and `CLIENT_API_KEY` all become `client-api-key`. Only the end of a name matters. */
export function toWords(name: string): string {
  return name
    .slice(-100)
    .replace(/[a-z\d](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, "$&-")
    .toLowerCase()
    .replace(/[^a-z\d\u0080-\uffff]+/g, "-")
    .replace(/-$/, "");
}

/** Without word boundaries: `clientapikey`. */
export function squash(name: string): string {
  return toWords(name).replaceAll("-", "");
}
