// Where the public pages lead outside of this install. An operator sets the addresses at build, that of the extension on
// the server; without them every link leads to a page of this install that exists.
import { showSetting } from "./page-settings.ts";

export interface PublicLinks {
  docs: string;
  /** The package's page at its registry. */
  package: string;
  /** The editor extension's page. */
  extension: string;
  github: string;
  discord: string;
  twitter: string;
  support: string;
}

/** Where the documentation tells of the extension. */
export const extensionDocs = "/docs#editor";

export function readPublicLinks(build: Record<string, string | undefined>): PublicLinks {
  return {
    docs: build.VITE_DOCS_URL || "/docs",
    package: build.VITE_PACKAGE_URL || "/docs#installation",
    extension: showSetting("contrail-extension", { otherwise: extensionDocs }),
    github: build.VITE_GITHUB_URL || "/about#community",
    discord: build.VITE_DISCORD_URL || "/about#community",
    twitter: build.VITE_TWITTER_URL || "/about#community",
    support: build.VITE_SUPPORT_URL || "/#contact",
  };
}

export const publicLinks: PublicLinks = readPublicLinks(import.meta.env);
