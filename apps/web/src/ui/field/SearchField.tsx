import { Search } from "lucide-react";
import { useRef } from "react";
import { classes } from "../classes.ts";
import { Kbd } from "../Kbd.tsx";
import { ClearSearchButton } from "./ClearSearchButton.tsx";
import { controlClasses } from "./control-classes.ts";
import { useSearchKey } from "./use-search-key.ts";

interface SearchFieldProps {
  /** Accessible name; the placeholder is only an example. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  className?: string;
}

/** / focuses the field from anywhere on the page; Escape clears it. */
export function SearchField({ label, value, onChange, placeholder, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  useSearchKey(input);

  return (
    <div className={classes("relative min-w-0", className)}>
      <Search aria-hidden className="absolute inset-y-0 left-3 my-auto size-4 text-faint" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && onChange("")}
        className={controlClasses(
          "md",
          undefined,
          "h-8 pr-16 pl-9 font-mono text-mono placeholder:font-sans placeholder:text-table placeholder:tracking-normal max-sm:h-10 [&::-webkit-search-cancel-button]:hidden",
        )}
      />
      <span className="absolute inset-y-0 right-1.5 flex items-center gap-1">
        {value !== "" && <ClearSearchButton onClick={() => onChange("")} />}
        <span aria-hidden className="max-sm:hidden">
          <Kbd>/</Kbd>
        </span>
      </span>
    </div>
  );
}
