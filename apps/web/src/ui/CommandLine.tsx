import { CopyButton } from "./CopyButton.tsx";
import { classes } from "./classes.ts";
import { useHighlighted } from "./use-highlighted.ts";

interface CommandLineProps {
  /** What is copied. */
  command: string;
  /** What is shown, where it differs: a command whose key is masked. */
  shown?: string;
  label?: string;
  onCopied?: () => void;
  className?: string;
}

/** One shell command, copy at the right. */
export function CommandLine({ command, shown = command, label = "Copy", onCopied, className }: CommandLineProps) {
  const [line = []] = useHighlighted(shown, "bash");
  return (
    <div
      className={classes("flex min-h-10 items-center gap-2 rounded-control border bg-canvas pr-1.5 pl-3", className)}
    >
      <code className="min-w-0 flex-1 py-2 font-mono text-mono wrap-anywhere">
        <span aria-hidden className="mr-2 text-faint select-none">
          $
        </span>
        {line.map(({ text, colour }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece has nothing but its place
          <span key={place} style={{ color: colour }}>
            <Words text={text} />
          </span>
        ))}
      </code>
      <CopyButton text={command} label={label} onCopied={onCopied} />
    </div>
  );
}

/** A line may break between words, but not after the dashes of an option. */
function Words({ text }: { text: string }) {
  return text.split(/(\s+)/).map((word, place) =>
    word.trim() === "" ? (
      word
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word has nothing but its place
      <span key={place} className="inline-block max-w-full">
        {word}
      </span>
    ),
  );
}
