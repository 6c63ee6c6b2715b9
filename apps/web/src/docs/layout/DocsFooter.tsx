import { publicLinks } from "../../lib/public-links.ts";
import { sampleSdk } from "../content/sample-url.ts";

const links = [
  { label: "GitHub", href: publicLinks.github },
  { label: "Discord", href: publicLinks.discord },
  { label: "Twitter", href: publicLinks.twitter },
  { label: "Support", href: publicLinks.support },
  { label: "llms.txt", href: "/llms.txt" },
];

export function DocsFooter() {
  return (
    <footer className="mt-20 flex flex-wrap items-center justify-between gap-4 border-t pt-7 text-table">
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a href={href} className="font-medium text-muted transition-colors hover:text-text">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-faint">Contrail {sampleSdk.version}</p>
    </footer>
  );
}
