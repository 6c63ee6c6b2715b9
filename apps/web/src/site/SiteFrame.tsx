import type { ReactNode } from "react";
import { Island } from "../ui/Island.tsx";
import { headerText } from "./content/navigation.ts";
import { Dialogs } from "./dialogs/Dialogs.tsx";
import { SiteFooter } from "./footer/SiteFooter.tsx";
import { SiteHeader } from "./header/SiteHeader.tsx";

interface SiteFrameProps {
  children: ReactNode;
  /** Floats over the page; precedes the footer in the document. */
  chat?: ReactNode;
}

/** The layout of all public pages. */
export function SiteFrame({ children, chat }: SiteFrameProps) {
  return (
    <div className="relative flex min-h-dvh flex-col overflow-x-clip bg-canvas">
      <a
        href="#content"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-raised px-3 py-2 text-ui font-medium shadow-float focus:translate-y-0"
      >
        {headerText.skip}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="relative flex-1">
        {children}
      </main>
      {chat}
      <SiteFooter />
      <Island name="dialogs">
        <Dialogs />
      </Island>
    </div>
  );
}
