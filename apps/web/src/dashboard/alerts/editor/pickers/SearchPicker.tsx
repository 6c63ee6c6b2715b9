import { Search } from "lucide-react";
import { useState } from "react";
import { searchesKey } from "../../../../lib/session/storage-keys.ts";
import { QueryBar } from "../../../../ui/query/QueryBar.tsx";
import type { SuggestionSource } from "../../../../ui/query/use-suggestions.ts";
import { findSearchMistake } from "../find-search-mistake.ts";
import { PopoverPicker } from "./PopoverPicker.tsx";

interface SearchPickerProps {
  /** Accessible name. */
  label: string;
  search: string;
  onChange: (search: string) => void;
}

const fields = new Map(
  ["level", "source", "environment", "release", "message", "stack"].map((field) => [field, "field"]),
);

const suggestions: SuggestionSource = {
  recentKey: searchesKey,
  useFields: () => fields,
  useValues: () => [],
};

/** Which logs count, in the language of the Logs screen. */
export function SearchPicker({ label, search, onChange }: SearchPickerProps) {
  const mistake = findSearchMistake(search);
  return (
    <PopoverPicker
      label={label}
      text={search === "" ? "anything" : search}
      icon={Search}
      mono={search !== ""}
      isWrong={mistake !== undefined}
      className="w-120 max-w-[calc(100vw-16px)] p-3"
    >
      {(close) => <SearchForm label={label} search={search} onChange={onChange} onDone={close} />}
    </PopoverPicker>
  );
}

/** Enter closes it. A space at the end stays while more is typed. */
function SearchForm({ label, search, onChange, onDone }: SearchPickerProps & { onDone: () => void }) {
  const [text, setText] = useState(search);
  return (
    <>
      <QueryBar
        label={label}
        placeholder="Search as in Logs, or nothing for all"
        suggest={suggestions}
        findError={findSearchMistake}
        clearsOnEscape={false}
        value={text}
        onSearch={(next, { replace }) => {
          setText(next);
          onChange(next.trim());
          if (!replace && next !== "") onDone();
        }}
      />
      <p className="mt-2 text-caption text-faint">
        As in Logs: words, "phrases", source:web, data.status:&gt;499. Without ts:, because the rule has its own window.
      </p>
    </>
  );
}
