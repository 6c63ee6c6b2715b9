import { Modal } from "../../../ui/dialog/Modal.tsx";
import { Kbd } from "../../../ui/Kbd.tsx";

const reading = [
  { keys: ["j", "k"], text: "Next and previous issue" },
  { keys: ["↵", "o"], text: "Open the issue" },
  { keys: ["/"], text: "Search" },
  { keys: ["?"], text: "Show keyboard shortcuts" },
];

const changing = [
  { keys: ["x"], text: "Select" },
  { keys: ["Shift", "x"], text: "Select a range" },
  { keys: ["Esc"], text: "Clear the selection" },
  { keys: ["r"], text: "Resolve" },
  { keys: ["i"], text: "Ignore until it escalates" },
  { keys: ["a"], text: "Assign" },
  { keys: ["m"], text: "Merge the selected issues" },
  { keys: ["z"], text: "Undo the last change" },
];

/** Without the keys for changes, for those who may only read. */
export function IssueShortcuts({ canChange, onClose }: { canChange: boolean; onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="Keyboard shortcuts" size="sm">
      <dl className="grid gap-2">
        {[...reading.slice(0, 2), ...(canChange ? changing : []), ...reading.slice(2)].map(({ keys, text }) => (
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
