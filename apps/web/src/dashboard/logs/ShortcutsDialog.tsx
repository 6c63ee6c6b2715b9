import { Modal } from "../../ui/dialog/Modal.tsx";
import { Kbd } from "../../ui/Kbd.tsx";

const shortcuts = [
  { keys: ["j", "↓"], text: "Next log" },
  { keys: ["k", "↑"], text: "Previous log" },
  { keys: ["↵"], text: "Open log" },
  { keys: ["Esc"], text: "Close or clear search" },
  { keys: ["/"], text: "Search" },
  { keys: ["↑", "↓", "→"], text: "In the filters: next value, exclude it" },
  { keys: ["v"], text: "Saved views" },
  { keys: ["?"], text: "Show keyboard shortcuts" },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="Keyboard shortcuts" size="sm">
      <dl className="grid gap-2">
        {shortcuts.map(({ keys, text }) => (
          <div key={text} className="flex items-center justify-between text-table text-muted">
            <dt>{text}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
