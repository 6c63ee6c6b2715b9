import { Search } from "lucide-react";
import { Dialog } from "radix-ui";
import { type KeyboardEvent, useId, useState } from "react";
import { classes } from "../../ui/classes.ts";
import { DialogScrim } from "../../ui/dialog/DialogScrim.tsx";
import { useReturnFocus } from "../../ui/dialog/use-return-focus.ts";
import { Kbd } from "../../ui/Kbd.tsx";
import { groupItems, type PaletteItem } from "./palette-items.ts";
import { usePaletteItems } from "./use-palette-items.ts";

interface CommandPaletteProps {
  onClose: () => void;
  onContact: () => void;
}

/** Quick access to pages, applications, actions and log search. */
export function CommandPalette({ onClose, onContact }: CommandPaletteProps) {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [activeIndex, setActiveIndex] = useState(0);
  const items = usePaletteItems(typed, onContact);
  const returnFocus = useReturnFocus(true);
  const current = Math.min(activeIndex, items.length - 1);

  function select(item: PaletteItem | undefined) {
    if (!item) return;
    onClose();
    item.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActiveIndex((current + step + items.length) % Math.max(1, items.length));
    else if (event.key === "Enter") select(items[current]);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <DialogScrim />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[12vh] z-40 mx-auto flex max-h-[70vh] max-w-140 flex-col overflow-hidden rounded-dialog bg-raised shadow-dialog outline-none"
        >
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <div className="flex shrink-0 items-center gap-3 border-b px-4">
            <Search aria-hidden className="size-4 text-faint" />
            <input
              role="combobox"
              aria-label="Go to a page or application, run a command, or search logs"
              aria-expanded
              aria-controls={listId}
              aria-activedescendant={items[current] && `${listId}-${current}`}
              autoComplete="off"
              placeholder="Jump to, run or search…"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setActiveIndex(0);
              }}
              onKeyDown={onKeyDown}
              className="h-12 w-full bg-transparent text-ui outline-none placeholder:text-faint"
            />
          </div>
          <div id={listId} role="listbox" aria-label="Commands" className="overflow-y-auto p-1.5 pt-0">
            {groupItems(items).map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
              <div key={group.name} role="group" aria-labelledby={`${listId}-${group.name}`}>
                <p id={`${listId}-${group.name}`} className="px-2.5 pt-2.5 pb-1 text-caption font-medium text-faint">
                  {group.name}
                </p>
                {group.items.map(({ item, index }) => (
                  <Option
                    key={item.id}
                    id={`${listId}-${index}`}
                    item={item}
                    isActive={index === current}
                    onHover={() => setActiveIndex(index)}
                    onSelect={() => select(item)}
                  />
                ))}
              </div>
            ))}
          </div>
          <p className="flex h-9 shrink-0 items-center gap-1.5 border-t px-4 text-caption text-faint max-sm:hidden">
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> move <Kbd>↵</Kbd> open <Kbd>esc</Kbd> close
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onHover: () => void;
  onSelect: () => void;
}

function Option({ id, item: { label, icon: Icon }, isActive, onHover, onSelect }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the text field, which keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      ref={(element) => {
        if (isActive) element?.scrollIntoView?.({ block: "nearest" });
      }}
      onPointerMove={onHover}
      onClick={onSelect}
      className={classes(
        "flex h-9 cursor-default items-center gap-3 rounded-control px-2.5 text-table max-sm:h-11",
        isActive ? "bg-active text-text" : "text-muted",
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
    </div>
  );
}
