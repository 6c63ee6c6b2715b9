// External links on public pages. Operators set the URLs at build time, that of the extension on the server; without
// them, each link leads to an existing page of this installation.
import { renderSetting } from "./meta-settings.ts";

export interface PublicLinks {
  docs: string;
  /** The package's registry page. */
  package: string;
  /** The editor extension's page. */
  extension: string;
  github: string;
  discord: string;
  twitter: string;
  support: string;
}

/** The documentation of the extension. */
export const extensionDocs = "/docs#editor";

export function readPublicLinks(build: Record<string, string | undefined>): PublicLinks {
  return {
    docs: build.VITE_DOCS_URL || "/docs",
    package: build.VITE_PACKAGE_URL || "/docs#installation",
    extension: renderSetting("contrail-extension", { fallback: extensionDocs }),
    github: build.VITE_GITHUB_URL || "/about#community",
    discord: build.VITE_DISCORD_URL || "/about#community",
    twitter: build.VITE_TWITTER_URL || "/about#community",
    support: build.VITE_SUPPORT_URL || "/#contact",
  };
}

export const publicLinks: PublicLinks = readPublicLinks(import.meta.env);
