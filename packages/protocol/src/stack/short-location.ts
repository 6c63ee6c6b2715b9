// Frames are shown without what they have in common: the origin of the page, the folder of the project.
import type { StackFrame } from "./parse-frame.ts";
import type { ThrownError } from "./parse-stack.ts";

/** A source tree starts here, so these are shown even if all frames are inside. */
const sourceFolders = new Set(["src", "app", "apps", "packages", "lib", "dist", "build", "server", "pages", "assets"]);

/** As much of a path is looked at. */
const maxPathCharacters = 1_000;

/** How to show the location of a frame of this stack: `src/cart.ts:88:3` of `/srv/shop/src/cart.ts:88:3`. */
export function createShortLocation(errors: readonly ThrownError[]): (frame: StackFrame) => string {
  const frames = errors.flatMap((error) => error.frames);
  const own = frames.filter(({ library }) => library === undefined);
  const origin = commonOrigin(own.length > 0 ? own : frames);
  const root = projectRoot(frames, origin);
  return (frame) => {
    const path = withoutOrigin(frame.file, origin);
    const short = root !== "" && path.startsWith(root) ? path.slice(root.length) : path;
    return short.split("?", 1)[0] + positionOf(frame);
  };
}

/** `:88:3` */
function positionOf({ file, location }: StackFrame): string {
  return location.startsWith(file) ? location.slice(file.length) : "";
}

/** The origin of all frames that have one; undefined if there are several. */
function commonOrigin(frames: readonly StackFrame[]): string | undefined {
  const origins = new Set(frames.map(({ file }) => originOf(file)).filter((origin) => origin !== ""));
  return origins.size === 1 ? [...origins][0] : undefined;
}

/** `https://shop.dev`, `file://`, `webpack-internal:///.`; empty for a path. */
function originOf(file: string): string {
  const start = file.indexOf("://");
  if (start < 0) return "";
  const path = file.indexOf("/", start + 3);
  return path < 0 ? file : file.slice(0, path);
}

function withoutOrigin(file: string, origin: string | undefined): string {
  const path = origin !== undefined && file.startsWith(`${origin}/`) ? file.slice(origin.length) : file;
  // webpack writes modules as `webpack://shop/./src/cart.ts`.
  return path.startsWith("/./") ? path.slice(3) : path;
}

/** The folder of the project with a slash at its end, or empty: where its packages are, or what its own files share. */
function projectRoot(frames: readonly StackFrame[], origin: string | undefined): string {
  const pathOf = ({ file }: StackFrame) => withoutOrigin(file, origin).slice(0, maxPathCharacters);
  const own = frames.filter(({ library }) => library === undefined).map(pathOf);
  const packages = frames.map((frame) => pathOf(frame).split("node_modules", 2));
  const [withPackages] = packages.flatMap(([folder = "", inside]) => (inside === undefined ? [] : [folder]));
  const isRoot = withPackages !== undefined && own.every((path) => path.startsWith(withPackages));
  return isRoot ? withPackages : commonFolder(own);
}

function commonFolder(paths: readonly string[]): string {
  const files = paths.map((path) => path.split(/(?<=[/\\])/));
  const [first = []] = files;
  let length = first.findIndex((part, index) => files.some((file) => index >= file.length - 1 || file[index] !== part));
  if (length < 0) return "";
  const shared = first.slice(0, length).map((part) => part.slice(0, -1));
  // A `src` says more than what it is in, such as `assets/src` or `packages/cart/src`.
  const source = shared.includes("src")
    ? shared.lastIndexOf("src")
    : shared.findIndex((folder) => sourceFolders.has(folder));
  if (source >= 0) length = source;
  // A file name alone says too little.
  else if (new Set(paths).size === 1) length--;
  return first.slice(0, Math.max(0, length)).join("");
}
