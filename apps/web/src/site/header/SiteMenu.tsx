import { ArrowUpRight } from "lucide-react";
import { ButtonAnchor } from "../../ui/button/ButtonAnchor.tsx";
import { CloseButton } from "../../ui/dialog/CloseButton.tsx";
import { Drawer } from "../../ui/dialog/Drawer.tsx";
import { menuText } from "../content/menu.ts";
import { headerLinks, headerText } from "../content/navigation.ts";
import { SiteTheme } from "../footer/SiteTheme.tsx";

interface SiteMenuProps {
  open: boolean;
  onClose: () => void;
}

const row = "flex h-13 w-full items-center justify-between border-b text-[16px] font-medium text-text";

/** The header links on small screens. The drawer locks page scrolling. */
export function SiteMenu({ open, onClose }: SiteMenuProps) {
  return (
    <Drawer open={open} onClose={onClose} side="right" title={menuText.title} titleHidden>
      <div className="px-5">
        <div className="-mr-3 flex h-15 items-center justify-end">
          <CloseButton />
        </div>
        <nav aria-label={headerText.nav}>
          {headerLinks.map(({ label, href, outside = false }) => (
            <a key={label} href={href} onClick={onClose} className={row}>
              {label}
              {outside && <ArrowUpRight aria-hidden className="size-4 text-faint" />}
            </a>
          ))}
          <button type="button" data-opens="contact" aria-haspopup="dialog" onClick={onClose} className={row}>
            {headerText.contact}
          </button>
        </nav>
        <ButtonAnchor href="/dashboard" size="site" className="mt-6 w-full">
          {headerText.dashboard}
        </ButtonAnchor>
        <SiteTheme className="mt-6" />
      </div>
    </Drawer>
  );
}
