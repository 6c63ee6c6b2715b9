const tokens = [
  ["canvas", "bg-canvas"],
  ["surface", "bg-surface"],
  ["raised", "bg-raised"],
  ["line", "bg-line"],
  ["line-strong", "bg-line-strong"],
  ["text", "bg-text"],
  ["muted", "bg-muted"],
  ["faint", "bg-faint"],
  ["accent", "bg-accent"],
] as const;

export function Swatches() {
  return (
    <ul className="ml-auto flex flex-wrap gap-x-5 gap-y-1 text-caption text-faint">
      {tokens.map(([name, background]) => (
        <li key={name} className="flex items-center gap-1.5">
          <span className={`size-4 rounded-check border border-line-strong ${background}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}
