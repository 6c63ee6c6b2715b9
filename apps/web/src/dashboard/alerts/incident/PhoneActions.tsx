import type { Incident } from "@contrail/protocol";
import { BellOff, Check, Ellipsis, RotateCcw, ScrollText, UserCheck } from "lucide-react";
import { useNavigate } from "react-router";
import { toViewLink } from "../../../lib/logs-link.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { Menu, type MenuItem } from "../../../ui/floating/Menu.tsx";
import { canAcknowledge } from "../use-incident-actions.ts";
import type { IncidentMenu } from "./incident-menu.ts";

interface PhoneActionsProps {
  incident: Incident;
  menu: IncidentMenu;
  logsQuery: string;
}

/** On phones, the actions are at the bottom, in reach of the thumb. */
export function PhoneActions({ incident, menu, logsQuery }: PhoneActionsProps) {
  const navigate = useNavigate();
  const isNew = canAcknowledge(incident);
  const isOpen = incident.status === "open";
  const items: MenuItem[] = [
    ...(menu.canWrite && isNew ? [{ id: "resolve", label: "Resolve", icon: Check, onSelect: menu.resolve }] : []),
    { id: "logs", label: "Show logs", icon: ScrollText, onSelect: () => void navigate(toViewLink(logsQuery)) },
  ];
  return (
    <div className="sticky bottom-0 z-10 flex h-16 shrink-0 items-center gap-2 border-t bg-surface px-4">
      {menu.canWrite && isOpen && (
        <>
          <Button
            variant="primary"
            icon={isNew ? UserCheck : Check}
            busy={menu.isPending}
            onClick={isNew ? menu.acknowledge : menu.resolve}
            className="h-11! flex-1"
          >
            {isNew ? "Acknowledge" : "Resolve"}
          </Button>
          <Menu
            align="start"
            items={menu.muteItems}
            trigger={
              <Button icon={BellOff} busy={menu.isPending} className="h-11! flex-1">
                Mute
              </Button>
            }
          />
        </>
      )}
      {menu.canWrite && !isOpen && !incident.isOneOff && (
        <Button icon={RotateCcw} busy={menu.isPending} onClick={menu.reopen} className="h-11! flex-1">
          Reopen
        </Button>
      )}
      <Menu
        items={items}
        trigger={
          <IconButton
            label="More actions"
            icon={Ellipsis}
            className="ml-auto size-11! border border-line-strong bg-raised"
          />
        }
      />
    </div>
  );
}
