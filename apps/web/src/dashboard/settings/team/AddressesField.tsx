import { X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import { classes } from "../../../ui/classes.ts";
import { FieldFrame } from "../../../ui/field/Field.tsx";
import { useFieldIds } from "../../../ui/field/use-field-ids.ts";
import { addAddresses, isAddress, splitAddresses } from "./addresses.ts";

interface AddressesFieldProps {
  addresses: readonly string[];
  /** Not yet separated from what follows. */
  typed: string;
  onChange: (addresses: string[], typed: string) => void;
  error: string | undefined;
}

/** Several email addresses, each in a chip. */
export function AddressesField({ addresses, typed, onChange, error }: AddressesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint = "Separate several addresses with commas or spaces.";
  const { id, noteId, aria } = useFieldIds({ hint, error });

  function type(text: string) {
    const { addresses: added, rest } = splitAddresses(text);
    onChange(addAddresses(addresses, added), rest);
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault();
    // With a separator, because what was pasted is complete.
    type(`${typed}${event.clipboardData.getData("text")} `);
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Backspace" && typed === "") onChange(addresses.slice(0, -1), "");
    else if (event.key === "Enter" && typed !== "") type(`${typed} `);
    else return;
    event.preventDefault();
  }

  function remove(address: string) {
    onChange(
      addresses.filter((each) => each !== address),
      typed,
    );
    input.current?.focus();
  }

  return (
    <FieldFrame id={id} noteId={noteId} label="Email addresses" hint={hint} error={error}>
      <div
        className={classes(
          "flex max-h-40 flex-wrap gap-1.5 overflow-y-auto rounded-control border bg-field p-1.5 transition-[border-color,box-shadow] has-[input:focus-visible]:ring-field",
          error ? "border-error" : "border-line-strong",
        )}
      >
        {addresses.map((address) => (
          <span
            key={address}
            className={classes(
              "inline-flex h-6 max-w-full items-center gap-1 rounded-chip bg-active pl-2 text-caption font-medium max-sm:h-8",
              !isAddress(address) && "text-error",
            )}
          >
            <span className="truncate">{address}</span>
            <button
              type="button"
              aria-label={`Remove ${address}`}
              onClick={() => remove(address)}
              className="grid size-6 place-items-center rounded-chip text-muted hover:text-text max-sm:size-8"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        ))}
        <input
          {...aria}
          ref={input}
          id={id}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onPaste={paste}
          onKeyDown={press}
          onBlur={() => typed !== "" && type(`${typed} `)}
          className="h-6 min-w-40 flex-1 bg-transparent px-1.5 text-table outline-none max-sm:h-8"
        />
      </div>
    </FieldFrame>
  );
}
