// One spelling for every way to write a name.

/** `clientAPIKey`, `client-api-key` and `CLIENT_API_KEY` are all `client-api-key`. Only the end of a name matters. */
export function toWords(name: string): string {
  return name
    .slice(-100)
    .replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$3-$2")
    .replace(/[^a-zA-Z\d\u0080-\uffff]+/g, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
}

/** Without the places where it may be split: `clientapikey`. */
export function squash(name: string): string {
  return toWords(name).replaceAll("-", "");
}
