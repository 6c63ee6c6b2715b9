import { publicLinks } from "../../lib/public-links.ts";
import { DiscordMark, GitHubMark, XMark } from "../../ui/brand/BrandMarks.tsx";
import { Logo } from "../../ui/brand/Logo.tsx";
import { classes } from "../../ui/classes.ts";
import { Island } from "../../ui/Island.tsx";
import type { Icon } from "../../ui/icon.ts";
import { footerColumns, footerContact, footerText } from "../content/navigation.ts";
import { wrap } from "../wrap.ts";
import { SiteTheme } from "./SiteTheme.tsx";

const socials: readonly { label: string; href: string; mark: Icon }[] = [
  { label: footerText.github, href: publicLinks.github, mark: GitHubMark },
  { label: footerText.discord, href: publicLinks.discord, mark: DiscordMark },
  { label: footerText.twitter, href: publicLinks.twitter, mark: XMark },
];

export function SiteFooter() {
  return (
    <footer className="relative border-t">
      <div className={classes(wrap, "pt-16 pb-10 max-tablet:pb-24")}>
        <div className="grid grid-cols-[2fr_1fr_1fr_1fr] gap-x-6 gap-y-10 max-tablet:grid-cols-[auto_auto_auto] max-tablet:justify-between">
          <div className="max-tablet:col-span-3">
            <Logo />
            <p className="mt-4 max-w-62 text-ui text-faint">{footerText.claim}</p>
            <div className="mt-3.5 -ml-2.5 flex max-tablet:-ml-3.5">
              {socials.map(({ label, href, mark: MarkDrawing }) => (
                <a
                  key={label}
                  href={href}
                  aria-label={label}
                  className="grid size-9 max-tablet:size-11 place-items-center rounded-control text-muted transition-colors hover:text-text"
                >
                  <MarkDrawing className="size-4" />
                </a>
              ))}
            </div>
            <div className="mt-3.5">
              <Island name="theme">
                <SiteTheme />
              </Island>
            </div>
          </div>
          {footerColumns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="text-table font-semibold">{title}</h2>
              <ul className="mt-2.5">
                {links.map(({ label, href }) => (
                  <li key={label}>
                    <a
                      href={href}
                      className="inline-flex h-8 max-tablet:h-11 max-tablet:min-w-11 items-center text-ui text-muted hover:text-text"
                    >
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="mt-16 flex flex-wrap gap-x-6 gap-y-2 border-t pt-6 text-table text-faint max-tablet:mt-10">
          <span>{footerText.copyright}</span>
          <a href={footerContact.href} className="hover:text-text">
            {footerContact.label}
          </a>
        </p>
      </div>
    </footer>
  );
}
