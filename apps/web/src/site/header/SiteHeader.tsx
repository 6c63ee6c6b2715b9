import { ArrowUpRight } from "lucide-react";
import { Logo } from "../../ui/brand/Logo.tsx";
import { ButtonAnchor } from "../../ui/button/ButtonAnchor.tsx";
import { classes } from "../../ui/classes.ts";
import { Island } from "../../ui/Island.tsx";
import { headerLinks, headerText } from "../content/navigation.ts";
import { DialogButton } from "../dialogs/DialogButton.tsx";
import { wrap } from "../wrap.ts";
import { HeaderControls } from "./HeaderControls.tsx";

/** Fixed. Transparent at the top of the page, solid once it is scrolled. */
export function SiteHeader() {
  return (
    <header className="fixed inset-x-0 top-0 z-30 transition-[background-color,box-shadow] data-scrolled:bg-canvas data-scrolled:shadow-float">
      <div className={classes(wrap, "flex h-16 items-center max-tablet:h-14")}>
        <a href="/" aria-label={headerText.home} className="mr-7 rounded-control py-2">
          <Logo />
        </a>
        <nav aria-label={headerText.nav} className="flex gap-1 max-tablet:hidden">
          {headerLinks.map(({ label, href, outside = false }) => (
            <ButtonAnchor key={label} href={href} variant="quiet" className="text-ui font-normal">
              {label}
              {outside && <ArrowUpRight aria-hidden className="-ml-0.5 size-3.5 text-faint" />}
            </ButtonAnchor>
          ))}
        </nav>
        <div className="ml-auto flex gap-2 max-tablet:hidden">
          <DialogButton opens="contact" variant="quiet" className="text-ui">
            {headerText.contact}
          </DialogButton>
          <ButtonAnchor href="/dashboard" className="text-ui">
            {headerText.dashboard}
          </ButtonAnchor>
        </div>
        <Island name="header">
          <HeaderControls />
        </Island>
      </div>
    </header>
  );
}
