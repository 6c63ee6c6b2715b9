import { Mail, Menu, MessageSquare, Puzzle, Search } from "lucide-react";
import { useLocation } from "react-router";
import { useClient, useSession } from "../../lib/api/client-context.tsx";
import { useRouteHandle } from "../../lib/route-handle.ts";
import type { Theme } from "../../lib/session/theme.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonAnchor } from "../../ui/button/ButtonAnchor.tsx";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { themeSwitch } from "../../ui/button/theme-switch.ts";
import { classes } from "../../ui/classes.ts";
import { headerTitle } from "./header-title.ts";
import type { ShellDialog } from "./use-shell-dialog.ts";

interface HeaderProps {
  /** The screen has no padding, so the title aligns with its content. */
  flush: boolean;
  onMenu: () => void;
  onOpen: (dialog: ShellDialog) => void;
}

export function Header({ flush, onMenu, onOpen }: HeaderProps) {
  const { contactEmail, extensionUrl } = useClient().config;
  const { pathname } = useLocation();
  const { Heading } = useRouteHandle();
  return (
    <header
      className={classes(
        "sticky top-0 z-20 flex h-13 shrink-0 items-center gap-1 border-b bg-surface pr-4 max-lg:pl-2 max-sm:h-14 max-sm:pr-2",
        flush ? "lg:pl-4" : "lg:pl-8",
      )}
    >
      <IconButton label="Open menu" icon={Menu} size="lg" onClick={onMenu} className="lg:hidden" />
      <h1 className="mr-auto truncate text-h3 font-semibold">{Heading ? <Heading /> : headerTitle(pathname)}</h1>
      <IconButton
        label="Command palette (Ctrl K)"
        icon={Search}
        onClick={() => onOpen("palette")}
        className="max-sm:size-10"
      />
      <ButtonAnchor href={extensionUrl} variant="quiet" icon={Puzzle} className={iconOnlyOnPhone}>
        <span className="max-sm:sr-only">Editor extension</span>
      </ButtonAnchor>
      {contactEmail !== undefined && (
        <ButtonAnchor href={`mailto:${contactEmail}`} variant="quiet" icon={Mail} className={iconOnlyOnPhone}>
          <span className="max-sm:sr-only">Contact Us</span>
        </ButtonAnchor>
      )}
      <Button variant="quiet" icon={MessageSquare} onClick={() => onOpen("contact")} className={iconOnlyOnPhone}>
        <span className="max-sm:sr-only">{contactEmail === undefined ? "Contact Us" : "Contact"}</span>
      </Button>
      <ThemeSwitch />
    </header>
  );
}

const iconOnlyOnPhone = "max-sm:size-10 max-sm:gap-0 max-sm:px-0";

function ThemeSwitch() {
  const { session } = useClient();
  const theme = useSession((state) => state.preferences.theme);
  const onSwitch = (next: Theme) => session.setPreferences({ theme: next });
  return <IconButton {...themeSwitch(theme, onSwitch)} className="max-sm:size-10" />;
}
