import { useQuery } from "@tanstack/react-query";
import { Hash, MessageCircle } from "lucide-react";
import { useState } from "react";
import { toErrorMessage } from "../../../../lib/api/api-error.ts";
import { SelectField } from "../../../../ui/field/SelectField.tsx";
import { TextField } from "../../../../ui/field/TextField.tsx";
import { useChannelsApi } from "../use-channels-api.ts";
import type { KindFieldsProps } from "./kind-fields.ts";
import { SecretInput } from "./SecretInput.tsx";

interface DestinationFieldsProps extends KindFieldsProps {
  kind: "slack" | "telegram";
  tokenHint: string;
  tokenPlaceholder: string;
  /** `Channel` */
  label: string;
  hint: string;
}

/** A pasted token is at least this long. */
const minTokenLength = 15;

/** The token of a bot, and one of the places that it can post to. */
export function DestinationFields(props: DestinationFieldsProps) {
  const { kind, draft, change, saved, tokenHint, tokenPlaceholder, label, hint } = props;
  const { found, search, again } = useDestinations(props);
  const noun = label.toLowerCase();

  function enterToken(token: string) {
    change({ token });
    const isPasted = token.length - draft.token.length >= minTokenLength;
    if (isPasted) search(token);
  }

  const listed = found.data ?? [];
  const isListed = listed.some(({ id }) => id === draft.destination);
  const current = draft.destination === "" || isListed ? [] : [{ id: draft.destination, name: draft.destination }];
  return (
    <>
      <SecretInput
        label="Bot token"
        noun="token"
        value={draft.token}
        onChange={enterToken}
        onBlur={() => search(draft.token)}
        hint={tokenHint}
        placeholder={tokenPlaceholder}
        saved={saved}
      />
      {found.isError ? (
        <TextField
          label={`${label} ID`}
          value={draft.destination}
          onChange={({ target }) => change({ destination: target.value })}
          hint={`Couldn't list the ${noun}s. ${toErrorMessage(found.error)}`}
          labelEnd={<FindAgain onClick={again} isBusy={found.isFetching} />}
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <SelectField
          label={label}
          icon={kind === "slack" ? Hash : MessageCircle}
          options={[...current, ...listed].map(({ id, name }) => ({ value: id, label: name.replace(/^#/, "") }))}
          value={draft.destination}
          onChange={(destination) => change({ destination })}
          placeholder={placeholderOf(found.fetchStatus === "fetching", found.data?.length, noun)}
          disabled={current.length + listed.length === 0}
          hint={hint}
          labelEnd={found.data && <FindAgain onClick={again} isBusy={found.isFetching} />}
        />
      )}
    </>
  );
}

function placeholderOf(isFetching: boolean, count: number | undefined, noun: string): string {
  if (isFetching) return `Looking for ${noun}s`;
  if (count === undefined) return "Enter the bot token first";
  return count === 0 ? `No ${noun}s found` : `Choose a ${noun}`;
}

/** Lists them when a token was entered. That of a saved channel is on the server. */
function useDestinations({ kind, saved }: Pick<DestinationFieldsProps, "kind" | "saved">) {
  const api = useChannelsApi();
  const [token, setToken] = useState(saved ? "" : undefined);
  const found = useQuery({
    ...api.destinations({ kind, ...(token ? { token } : { id: saved?.id }) }),
    enabled: token !== undefined,
  });
  return {
    found,
    search(entered: string) {
      const next = entered.trim();
      if (next.length >= minTokenLength) setToken(next);
      else if (next === "" && saved) setToken("");
    },
    again: () => void found.refetch(),
  };
}

function FindAgain({ onClick, isBusy }: { onClick: () => void; isBusy: boolean }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-disabled={isBusy || undefined}
      className="rounded-mark text-caption font-medium text-accent hover:underline"
    >
      {isBusy ? "Looking…" : "Look again"}
    </button>
  );
}
