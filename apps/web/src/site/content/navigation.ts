// Links and texts of header, menu and footer.
import { renderSetting } from "../../lib/meta-settings.ts";
import { publicLinks } from "../../lib/public-links.ts";

export interface NavLink {
  label: string;
  href: string;
  /** Leads away from this page. */
  outside?: boolean;
}

export const headerLinks: readonly NavLink[] = [
  { label: "Features", href: "/#features" },
  { label: "How it works", href: "/#how-it-works" },
  { label: "Pricing", href: "/#pricing" },
  { label: "Docs", href: publicLinks.docs, outside: true },
];

export const headerText = {
  home: "Contrail home",
  nav: "Main",
  contact: "Contact",
  dashboard: "Dashboard",
  skip: "Skip to content",
};

export const footerColumns: readonly { title: string; links: readonly NavLink[] }[] = [
  {
    title: "Product",
    links: [
      { label: "Features", href: "/#features" },
      { label: "How it works", href: "/#how-it-works" },
      { label: "Pricing", href: "/#pricing" },
      { label: "Documentation", href: publicLinks.docs },
      { label: "IDE extension", href: publicLinks.extension },
    ],
  },
  {
    title: "Company",
    links: [
      { label: "About", href: "/about" },
      { label: "Contact", href: "/#contact" },
      { label: "Schedule a Demo", href: "/#demo" },
    ],
  },
  {
    title: "Legal",
    links: [
      { label: "Privacy", href: "/about#privacy" },
      { label: "Terms", href: "/about#terms" },
      { label: "Security", href: "/about#security" },
    ],
  },
];

export const footerText = {
  claim: "Logs and errors for JavaScript, on a server you own.",
  github: "GitHub",
  discord: "Discord",
  twitter: "X (Twitter)",
  copyright: "© 2025 Contrail",
};

/** The operator's email address, or a link to the contact form. */
export const footerContact: NavLink = {
  label: renderSetting("contrail-contact", { fallback: "Contact us" }),
  href: renderSetting("contrail-contact", { prefix: "mailto:", fallback: "/#contact" }),
};
