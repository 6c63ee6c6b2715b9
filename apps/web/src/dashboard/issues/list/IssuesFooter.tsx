import { toFullNumber } from "../../../ui/chart/compact-number.ts";
import { Kbd } from "../../../ui/Kbd.tsx";
import { Pagination } from "../../../ui/navigation/Pagination.tsx";

export const footerClass = "flex h-12 shrink-0 items-center gap-4 border-t px-8 max-md:px-4 max-sm:h-13";

interface IssuesFooterProps {
  page: number;
  limit: number;
  shown: number;
  total: number;
  onPage: (page: number) => void;
  onHelp: () => void;
}

const keys = [
  { keys: ["j", "k"], text: "move" },
  { keys: ["x"], text: "select" },
  { keys: ["↵"], text: "open" },
];

/** Which issues are shown, the keys to remember, and the pages. */
export function IssuesFooter({ page, limit, shown, total, onPage, onHelp }: IssuesFooterProps) {
  const first = (page - 1) * limit + 1;
  return (
    <div className={footerClass}>
      <p className="flex-1 text-table text-muted tabular-nums">
        {toFullNumber(first)} to {toFullNumber(first + shown - 1)} of {toFullNumber(total)}
        <span className="max-sm:sr-only"> {total === 1 ? "issue" : "issues"}</span>
      </p>
      <div className="flex items-center gap-3 text-caption text-faint max-lg:hidden">
        {keys.map(({ keys: pressed, text }) => (
          <span key={text} aria-hidden className="flex items-center gap-1">
            {pressed.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            <span className="ml-0.5">{text}</span>
          </span>
        ))}
        <button type="button" onClick={onHelp} className="flex items-center gap-1.5 rounded-mark hover:text-text">
          <Kbd>?</Kbd>
          all shortcuts
        </button>
      </div>
      <div className="flex flex-1 justify-end">
        <Pagination page={page} totalPages={Math.max(1, Math.ceil(total / limit))} onChange={onPage} />
      </div>
    </div>
  );
}
