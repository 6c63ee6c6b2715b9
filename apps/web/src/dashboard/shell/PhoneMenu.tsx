import { EllipsisVertical, Mail, MessageSquare, Puzzle } from "lucide-react";
import { useNavigate } from "react-router";
import { useClient } from "../../lib/api/client-context.tsx";
import { extensionPage } from "../../lib/public-links.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { Menu, type MenuItem } from "../../ui/floating/Menu.tsx";
import { useThemeSwitch } from "./use-theme-switch.ts";

/** The links and buttons of the header that have no space on phones. */
export function PhoneMenu({ onContact }: { onContact: () => void }) {
  const { contactEmail, extensionUrl } = useClient().config;
  const navigate = useNavigate();
  const { onClick: switchTheme, ...themeItem } = useThemeSwitch();
  const items: MenuItem[] = [
    {
      id: "extension",
      label: "Editor extension",
      icon: Puzzle,
      // A URL of the operator's choice may be outside the app.
      onSelect: () => (extensionUrl === extensionPage ? void navigate(extensionPage) : location.assign(extensionUrl)),
    },
    ...(contactEmail === undefined
      ? []
      : [{ id: "email", label: "Contact Us", icon: Mail, onSelect: () => location.assign(`mailto:${contactEmail}`) }]),
    {
      id: "contact",
      label: contactEmail === undefined ? "Contact Us" : "Contact",
      icon: MessageSquare,
      onSelect: onContact,
    },
    { id: "theme", ...themeItem, onSelect: switchTheme },
  ];
  return <Menu trigger={<IconButton label="More" icon={EllipsisVertical} className="size-10" />} items={items} />;
}
