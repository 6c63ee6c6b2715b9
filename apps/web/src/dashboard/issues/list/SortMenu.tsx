import { type IssueSort, issueSorts } from "@contrail/protocol";
import { ArrowDown, Check, ChevronDown } from "lucide-react";
import { useState } from "react";
import { useMediaQuery } from "../../../lib/use-media-query.ts";
import { buttonClasses } from "../../../ui/button/button-classes.ts";
import { classes } from "../../../ui/classes.ts";
import { Drawer } from "../../../ui/dialog/Drawer.tsx";
import { Menu } from "../../../ui/floating/Menu.tsx";

export const sortNames: Record<IssueSort, string> = {
  lastSeen: "Last seen",
  firstSeen: "First seen",
  events: "Events",
  users: "Users",
  rising: "Rising",
};

interface SortMenuProps {
  sort: IssueSort;
  onChange: (sort: IssueSort) => void;
}

/** A menu; on phones, a sheet. */
export function SortMenu({ sort, onChange }: SortMenuProps) {
  const isPhone = useMediaQuery("(width < 40rem)");
  if (isPhone) return <SortSheet sort={sort} onChange={onChange} />;
  return (
    <Menu
      items={issueSorts.map((id) => ({
        id,
        label: sortNames[id],
        icon: id === sort ? Check : NoIcon,
        onSelect: () => onChange(id),
      }))}
      trigger={
        <button type="button" className={buttonClasses("secondary", "md")}>
          <span className="flex items-center gap-1.5">
            <span className="font-normal text-muted">Sort</span> {sortNames[sort]}
            <ChevronDown aria-hidden className="-mr-1 size-4 text-faint" />
          </span>
        </button>
      }
    />
  );
}

function SortSheet({ sort, onChange }: SortMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-mr-2 flex h-10 items-center gap-1 rounded-control px-2 text-caption font-medium"
      >
        <span className="sr-only">Sort: </span>
        {sortNames[sort]}
        <ArrowDown aria-hidden className="size-3.5 text-faint" />
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} side="bottom" title="Sort by" className="bg-raised!">
        <div className="grid px-2 pb-4">
          {issueSorts.map((id) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === sort}
              onClick={() => {
                setOpen(false);
                onChange(id);
              }}
              className={classes(
                "flex h-11 items-center rounded-control px-3 text-left text-ui hover:bg-active",
                id === sort ? "text-text" : "text-muted",
              )}
            >
              <span className="mr-auto">{sortNames[id]}</span>
              {id === sort && <Check aria-hidden className="size-4 text-accent" />}
            </button>
          ))}
        </div>
      </Drawer>
    </>
  );
}

/** Keeps the labels aligned. */
function NoIcon() {
  return <span aria-hidden className="size-4" />;
}
