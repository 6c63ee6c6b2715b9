// What stays the same of a file's URL or path from build to build and from host to host: `assets/cart.js` of
// `https://cdn2.shop.dev/assets/cart-Bx3Kf9_a.js?v=2`.
import { toPathTemplate } from "./path-template.ts";

export interface FileKey {
  key: string;
  /** Its name has a hash, as bundlers write it. */
  isBuilt: boolean;
}

const maxFolders = 3;
const maxNameCharacters = 200;
/** Where an application's own code starts; what is before it depends on the machine. */
const sourceFolder = "src";
const packageFolders = new Set(["packages", "apps", "libs", "modules", "services"]);
/** Folders of the machine or container that an application is deployed to. */
const deployedTo =
  /^\/?(?:usr\/src\/app|var\/task|var\/www\/[^/]+|var\/app\/current|srv\/[^/]+|opt\/[^/]+|home\/[^/]+\/[^/]+|Users\/[^/]+\/[^/]+|workspace|workdir|code|app)\//;

export function toFileKey(file: string): FileKey {
  const [url = ""] = file.slice(0, 2_000).replaceAll("\\", "/").split(/[?#]/, 1);
  if (url.startsWith("blob:")) return { key: "blob", isBuilt: true };
  const isPage = /^https?:\/\//.test(url);
  const path = withoutOrigin(url).replace(deployedTo, "");
  const parts = path.split("/").filter((part) => part !== "" && part !== "." && part !== "..");
  const name = (parts.pop() ?? "").slice(0, maxNameCharacters);
  // A script within a page.
  if (isPage && (!name.includes(".") || /\.(?:html?|php|aspx?)$/.test(name))) {
    return { key: toPathTemplate(withoutOrigin(url)), isBuilt: false };
  }
  if (/^(?:index|main)(?:\.(?:android|ios))?\.(?:js)?bundle$/.test(name))
    return { key: "index.bundle", isBuilt: false };
  const isChunk = isTurbopackChunk(parts, name) || isNamedByHash(parts, name);
  const { stem, isBuilt } = isChunk ? { stem: "chunk.js", isBuilt: true } : withoutHash(name, isBuildFolder(parts));
  return { key: [...lastFolders(ownFolders(parts)), stem].join("/"), isBuilt };
}

/** Those that builds and releases don't change. */
function lastFolders(folders: readonly string[]): string[] {
  const last: string[] = [];
  for (let index = folders.length - 1; index >= 0 && last.length < maxFolders; index--) {
    const folder = folders[index];
    if (folder !== undefined && !isVersionOrHash(folder)) last.unshift(folder);
  }
  return last;
}

/** `file:`, `webpack://shop/./`, `turbopack:///[project]/`, `app:///`, `https://shop.dev/`, `C:/` */
export function withoutOrigin(url: string): string {
  return (
    url
      .replace(/^webpack-internal:\/\/\/(?:\([\w-]+\)\/)?/, "/")
      .replace(/^(?:webpack|turbopack|rspack):\/\/[^/]*\/(?:\[project\]\/|\([\w-]+\)\/)?/, "/")
      .replace(/^[a-z][\w+.-]{1,20}:\/\/[^/]*/i, "")
      .replace(/^[A-Za-z]:(?=\/)/, "")
      // The folder of an installed app on iOS, and of one that is made with Electron.
      .replace(/^.{0,300}\/[\dA-F-]{36}\/[^/]+\.app\//i, "/")
      .replace(/^.{0,300}\/app\.asar(?:\.unpacked)?\//, "/")
  );
}

function ownFolders(folders: readonly string[]): readonly string[] {
  const source = folders.indexOf(sourceFolder);
  if (source < 0) return folders;
  const isInPackage = source > 1 && packageFolders.has(folders[source - 2] ?? "");
  return folders.slice(isInPackage ? source - 1 : source);
}

/** `1.853.0`, `v12`, `2026-11-15`, `5e6f7a8b9c0d`, the id of a build. */
function isVersionOrHash(folder: string): boolean {
  return (
    /^v?\d+(?:[._-]\d+)*(?:-[\w.]+)?$/.test(folder) ||
    /^[0-9a-f]{7,64}$/i.test(folder) ||
    (/^[\w-]{20,22}$/.test(folder) && isMixed(folder))
  );
}

/** `cart-Bx3Kf9_a.js`, `main.1a2b3c4d.chunk.js`, `871.5e6f7a8b.js`, `chunk-5XQ2LBHS.js` */
function withoutHash(name: string, isInBuild: boolean): { stem: string; isBuilt: boolean } {
  const [extension = ""] = /(?:\.[a-z]{1,10}){1,2}$/.exec(name) ?? [];
  const base = name.slice(0, name.length - extension.length);
  let stem = base;
  const end = base.length - 9;
  if (end > 0 && /[-.]/.test(base.charAt(end)) && isHash(base.slice(end + 1), isInBuild)) stem = base.slice(0, end);
  const kept = stem.split(".").flatMap((part, index) => {
    const plain = part.replace(/[-_][0-9a-f]{8,64}$/i, (hash) => (/\d/.test(hash) ? "" : hash));
    // Without a name of its own, it is a chunk with the number that the bundler gave it.
    const isNumber = /^\d+$/.test(plain) || (/^[0-9a-f]{8,64}$/i.test(plain) && /\d/.test(plain));
    return isNumber ? (index === 0 ? ["chunk"] : []) : [plain];
  });
  const cut = kept.join(".");
  return { stem: cut + extension, isBuilt: cut !== base };
}

/** `_next/static/chunks/39_j1bdzreq0m.js`, `turbopack-0e4jigld706u3.js`: nothing but a hash of 64 bits. */
function isTurbopackChunk(folders: readonly string[], name: string): boolean {
  return folders.slice(-2).join("/") === "static/chunks" && /^(?:turbopack-)?[\w~.-]{13}\.js$/.test(name);
}

/** Where Vite, Nuxt, Astro and SvelteKit write files, all of which have a hash. */
const buildFolders = new Set(["assets", "_nuxt", "_astro", "immutable"]);

function isBuildFolder(folders: readonly string[]): boolean {
  return folders.slice(-2).some((folder) => buildFolders.has(folder));
}

/** `_nuxt/DqP3kf2L.js`, `_app/immutable/chunks/Bx3Kf9_a.js` */
function isNamedByHash(folders: readonly string[], name: string): boolean {
  const [, base = ""] = /^([\w-]{8})\.m?js$/.exec(name) ?? [];
  return isBuildFolder(folders) && isHash(base, false);
}

/**
 * Eight characters of base64url: words have none of digits, underscores and capitals in odd places.
 * @param isExpected one that reads like a word is a hash, too
 */
function isHash(text: string, isExpected: boolean): boolean {
  if (!/^[\w-]{8}$/.test(text)) return false;
  return isMixed(text) || /^[A-Z\d]{8}$/.test(text) || (isExpected && /[A-Z]/.test(text));
}

function isMixed(text: string): boolean {
  if (/\d/.test(text)) return /[A-Za-z]/.test(text) || text.length > 7;
  return /_/.test(text) ? /[A-Z]/.test(text) : /[A-Z]/.test(text) && !/^[A-Z]?[a-z]+(?:-?[A-Z][a-z]{2,})*$/.test(text);
}
