import { toCount } from "../../../ui/chart/compact-number.ts";
import { Kbd } from "../../../ui/Kbd.tsx";

interface IncidentsFooterProps {
  incidents: number;
  messages: number;
  /** '7 days'; undefined: any time. */
  period: string | undefined;
  canWrite: boolean;
}

const reading = [{ keys: ["j", "k"], text: "move" }];
const changing = [
  { keys: ["a"], text: "acknowledge" },
  { keys: ["m"], text: "mute" },
];
const opening = [{ keys: ["↵"], text: "open" }];

/** How much there was, and the keys. */
export function IncidentsFooter({ incidents, messages, period, canWrite }: IncidentsFooterProps) {
  return (
    <div className="flex h-12 shrink-0 items-center gap-4 border-t px-8 max-md:px-4">
      <p className="flex-1 text-table text-muted tabular-nums">
        {toCount(incidents, "incident")}, {toCount(messages, "message")} sent{period && ` in ${period}`}
      </p>
      <div aria-hidden className="flex items-center gap-3 text-caption text-faint max-lg:hidden">
        {[...reading, ...(canWrite ? changing : []), ...opening].map(({ keys, text }) => (
          <span key={text} className="flex items-center gap-1">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            <span className="ml-0.5">{text}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
