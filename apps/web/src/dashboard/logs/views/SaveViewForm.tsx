import { type FormEvent, useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { useViewMutations } from "./use-view-mutations.ts";

export function SaveViewForm({ query }: { query: string }) {
  const [typed, setTyped] = useState("");
  const { save } = useViewMutations();
  const name = typed.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name === "" || save.isPending) return;
    save.mutate(
      { name, query },
      {
        onSuccess: () => {
          toast.success("View saved");
          setTyped("");
        },
      },
    );
  }

  return (
    <form onSubmit={submit} className="-m-1 flex items-start gap-2 p-1">
      <TextField
        label="View name"
        error={save.isError ? toErrorMessage(save.error) : undefined}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          save.reset();
        }}
        className="flex-1"
      />
      <Button
        type="submit"
        variant="primary"
        disabled={name === ""}
        busy={save.isPending}
        className="mt-6.5 max-sm:h-10"
      >
        Save view
      </Button>
    </form>
  );
}
