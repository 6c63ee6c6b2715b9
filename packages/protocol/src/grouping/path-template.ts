// The path of a URL without its values: `/orders/17` becomes `/orders/:id`.

const maxSegmentCharacters = 30;

export function toPathTemplate(path: string): string {
  const [plain = ""] = path.split(/[?#]/, 1);
  const segments = plain.split("/").filter((segment) => segment !== "" && segment !== ".");
  return `/${segments.slice(0, 12).map(toSegment).join("/")}`;
}

function toSegment(segment: string): string {
  if (segment.length > maxSegmentCharacters || segment.includes("@") || segment.includes("%")) return ":id";
  // `v2`, `oauth2` and `s3` are names of endpoints.
  if (/\d/.test(segment) && !/^[a-z]{1,8}\d$/i.test(segment)) return ":id";
  if (isRandom(segment)) return ":id";
  // `blue-jeans-with-holes` is the title of something; `forgot-password` and `sign-in` are endpoints.
  return segment.split("-").length > 3 ? ":id" : segment;
}

/** `VaStGXRx_ZejdHifB-myT`: an id without digits. Names have fewer capitals. */
export function isRandom(text: string): boolean {
  const capitals = text.match(/[A-Z]/g)?.length ?? 0;
  return text.length >= 16 && capitals * 4 >= text.length && /[a-z]/.test(text);
}
