import { ArrowLeft, Mail, Menu, MessageSquare, Puzzle, Search } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useClient } from "../../lib/api/client-context.tsx";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { useRouteHandle } from "../../lib/route-handle.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonAnchor } from "../../ui/button/ButtonAnchor.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { classes } from "../../ui/classes.ts";
import { Kbd } from "../../ui/Kbd.tsx";
import { headerSlot } from "../../ui/slot.tsx";
import { headerTitle } from "./header-title.ts";
import type { ShellDialog } from "./use-shell-dialog.ts";
import { useThemeSwitch } from "./use-theme-switch.ts";

interface HeaderProps {
  /** The screen has no padding, so the title aligns with its content. */
  flush: boolean;
  onMenu: () => void;
  onOpen: (dialog: ShellDialog) => void;
}

// Its menu is loaded on phones only.
const PhoneMenu = lazyComponent(async () => (await import("./PhoneMenu.tsx")).PhoneMenu);

export function Header({ flush, onMenu, onOpen }: HeaderProps) {
  const { pathname } = useLocation();
  const { detail } = useRouteHandle();
  const isPhone = useMediaQuery("(width < 40rem)");
  return (
    <header
      className={classes(
        "sticky top-0 z-20 flex h-13 shrink-0 items-center gap-1 border-b bg-surface pr-4 max-lg:pl-2 max-sm:h-14 max-sm:pr-2",
        flush ? "lg:pl-4" : "lg:pl-8",
      )}
    >
      {detail && isPhone ? (
        <Link to={detail.parent} aria-label="Back" className="grid size-11 shrink-0 place-items-center text-muted">
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
      ) : (
        <IconButton label="Open menu" icon={Menu} size="lg" onClick={onMenu} className="lg:hidden" />
      )}
      <h1 className="truncate text-h3 font-semibold max-sm:mr-2 sm:mr-auto">
        {detail ? <detail.Heading /> : headerTitle(pathname)}
      </h1>
      <headerSlot.Place className="mr-auto min-w-0 sm:hidden" />
      <PaletteButton compact={detail !== undefined} onOpen={() => onOpen("palette")} />
      {isPhone ? (
        <PhoneMenu onContact={() => onOpen("contact")} />
      ) : (
        <HeaderLinks onContact={() => onOpen("contact")} />
      )}
    </header>
  );
}

const isApple = ["Mac", "iPhone", "iPad"].some((device) => navigator.userAgent.includes(device));
const paletteKeys = isApple ? "⌘ K" : "Ctrl K";

interface PaletteButtonProps {
  /** On tablets, an icon that leaves the width to a long heading. */
  compact: boolean;
  onOpen: () => void;
}

/** Looks like a search field, and names the key that opens the palette from anywhere. */
function PaletteButton({ compact, onOpen }: PaletteButtonProps) {
  return (
    <>
      <button
        type="button"
        onClick={onOpen}
        aria-keyshortcuts="Control+K Meta+K"
        className={classes(
          "mr-2 flex h-8 w-56 shrink-0 items-center gap-2 rounded-control border bg-canvas px-2.5 text-table whitespace-nowrap text-faint transition-colors hover:border-line-strong hover:text-muted max-wide:w-auto",
          compact ? "max-lg:hidden" : "max-md:hidden",
        )}
      >
        <Search aria-hidden className="size-4" />
        <span className="mr-auto">Jump to or search</span>
        <Kbd>{paletteKeys}</Kbd>
      </button>
      <IconButton
        label="Jump to or search"
        icon={Search}
        onClick={onOpen}
        className={classes("max-sm:size-10", compact ? "lg:hidden" : "md:hidden")}
      />
    </>
  );
}

function HeaderLinks({ onContact }: { onContact: () => void }) {
  const { contactEmail, extensionUrl } = useClient().config;
  return (
    <>
      {/* A URL of the operator's choice may be outside the app. */}
      <ButtonLink to={extensionUrl} variant="quiet" icon={Puzzle}>
        Editor extension
      </ButtonLink>
      {contactEmail !== undefined && (
        <ButtonAnchor href={`mailto:${contactEmail}`} variant="quiet" icon={Mail}>
          Contact Us
        </ButtonAnchor>
      )}
      <Button variant="quiet" icon={MessageSquare} onClick={onContact}>
        {contactEmail === undefined ? "Contact Us" : "Contact"}
      </Button>
      <IconButton {...useThemeSwitch()} />
    </>
  );
}
