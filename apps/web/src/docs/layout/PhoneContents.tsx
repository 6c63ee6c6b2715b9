import { ChevronDown } from "lucide-react";
import type { DocsPageContent } from "../model.ts";
import { contentsOf } from "./TableOfContents.tsx";

/** The collapsed table of contents below the title, on screens without a sidebar. */
export function PhoneContents({ page }: { page: DocsPageContent }) {
  const entries = contentsOf(page);
  if (entries.length === 0) return null;
  return (
    <details className="group my-6 rounded-card border bg-surface lg:hidden">
      <summary className="flex h-11 cursor-pointer list-none items-center justify-between rounded-card px-4 text-ui [&::-webkit-details-marker]:hidden">
        On this page
        <ChevronDown aria-hidden className="size-4 text-faint transition-transform group-open:rotate-180" />
      </summary>
      <ul className="border-t py-2">
        {entries.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className="flex h-11 items-center px-4 text-ui text-muted hover:text-text">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
