// External links on public pages. Operators set the URLs on the server, some at build time; without them, a link leads to
// an existing page of this installation, or is empty and hidden (see styles.css).
import { renderSetting } from "./meta-settings.ts";

export interface PublicLinks {
  docs: string;
  /** The package's registry page. */
  package: string;
  /** The editor extension's page. */
  extension: string;
  /** Empty unless set. */
  github: string;
  discord: string;
  twitter: string;
  support: string;
}

/** The page of the dashboard that says how to install the extension. */
export const extensionPage = "/dashboard/editor";

/** The documentation of the extension. */
export const extensionDocs = "/docs#editor";

export function readPublicLinks(build: Record<string, string | undefined>): PublicLinks {
  return {
    docs: build.VITE_DOCS_URL || "/docs",
    package: build.VITE_PACKAGE_URL || "/docs#installation",
    extension: renderSetting("contrail-extension", { fallback: extensionDocs }),
    github: renderSetting("contrail-link-github", { fallback: "" }),
    discord: renderSetting("contrail-link-discord", { fallback: "" }),
    twitter: renderSetting("contrail-link-x", { fallback: "" }),
    support: build.VITE_SUPPORT_URL || "/#contact",
  };
}

export const publicLinks: PublicLinks = readPublicLinks(import.meta.env);
