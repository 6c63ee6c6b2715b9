import type { Channel } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useNavigate } from "react-router";
import { Menu, type MenuItem } from "../../../../ui/floating/Menu.tsx";
import { useAlertQueries } from "../../alert-queries.ts";
import { kinds } from "../../channels/channel-kinds.ts";
import { pickerClasses } from "./picker-classes.ts";

interface ChannelPickerProps {
  /** Ids. */
  selected: readonly string[];
  onChange: (channels: string[]) => void;
  /** Accessible name of what adds one. */
  addLabel?: string;
}

/** Where the message goes: each channel with a way to remove it, and a menu with the others. */
export function ChannelPicker({ selected, onChange, addLabel = "Add a channel" }: ChannelPickerProps) {
  const channels = useQuery(useAlertQueries().channels()).data ?? [];
  const navigate = useNavigate();
  const others = channels.filter(({ id }) => !selected.includes(id));
  const items: MenuItem[] = [
    ...others.map((channel) => ({
      id: channel.id,
      label: toLabel(channel),
      icon: kinds[channel.kind].icon,
      onSelect: () => onChange([...selected, channel.id]),
    })),
    {
      id: "new",
      label: "Set up a channel…",
      icon: Plus,
      onSelect: () => void navigate("/dashboard/alerts/channels"),
    },
  ];
  return (
    <>
      {selected.map((id) => {
        const channel = channels.find((each) => each.id === id);
        const IconDrawing = channel && kinds[channel.kind].icon;
        const name = channel?.name ?? "a deleted channel";
        return (
          <span key={id} className={pickerClasses({ isWrong: channel !== undefined && channel.status !== "working" })}>
            {IconDrawing && <IconDrawing aria-hidden className="size-4 shrink-0 text-faint" />}
            <span className="truncate">{name}</span>
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => onChange(selected.filter((each) => each !== id))}
              className="-mr-1 grid size-6 shrink-0 place-items-center rounded-chip text-faint hover:bg-hover hover:text-text"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        );
      })}
      <Menu
        align="start"
        items={items}
        trigger={
          <button
            type="button"
            aria-label={addLabel}
            className="mx-0.5 inline-flex h-8.5 items-center gap-2 rounded-control border border-dashed border-line-strong px-2.5 align-middle text-body font-medium text-muted transition-colors hover:bg-hover hover:text-text max-sm:h-10"
          >
            <Plus aria-hidden className="size-4 text-faint" />
            Channel
          </button>
        }
      />
    </>
  );
}

function toLabel({ name, status }: Channel): string {
  return status === "working" ? name : `${name} (${status})`;
}
