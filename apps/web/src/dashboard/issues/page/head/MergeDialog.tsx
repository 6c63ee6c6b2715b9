import { type Issue, toIssueTitle, toOneLine } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { toErrorMessage } from "../../../../lib/api/api-error.ts";
import { useDebouncedInput } from "../../../../lib/use-debounced-input.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { Modal } from "../../../../ui/dialog/Modal.tsx";
import { TextField } from "../../../../ui/field/TextField.tsx";
import { Skeleton } from "../../../../ui/state/Skeleton.tsx";
import { useIssueQueries } from "../../issue-queries.ts";

interface MergeDialogProps {
  issue: Issue;
  onChoose: (ids: readonly string[]) => void;
  onClose: () => void;
}

const maxListed = 8;

/** Chooses another issue of the application to merge with. */
export function MergeDialog({ issue, onChoose, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState<string>();
  const [search, setSearch] = useState("");
  const input = useDebouncedInput(search, setSearch);
  return (
    <Modal
      open
      onClose={onClose}
      title={`Merge ${issue.id} with another issue`}
      description="Choose the one that is the same. Next, you decide whether all like them are merged as well."
      size="lg"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={chosen === undefined}
            onClick={() => chosen !== undefined && onChoose([issue.id, chosen])}
          >
            Continue
          </Button>
        </>
      }
    >
      <TextField
        label="Search issues"
        labelHidden
        type="search"
        icon={Search}
        placeholder="Message, type or place"
        value={input.text}
        onChange={(event) => input.edit(event.target.value)}
      />
      <Candidates issue={issue} search={search} chosen={chosen} onChoose={setChosen} />
    </Modal>
  );
}

interface CandidatesProps {
  issue: Issue;
  search: string;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Similar issues until something is searched for. */
function Candidates({ issue, search, chosen, onChoose }: CandidatesProps) {
  const queries = useIssueQueries();
  const similar = useQuery({ ...queries.similar(issue.id), enabled: search === "" });
  const found = useQuery(
    queries.list({
      appName: issue.application.id,
      search,
      state: "open",
      sort: "lastSeen",
      page: 1,
      limit: maxListed + 1,
      range: { last: "30d" },
    }),
  );
  const error = found.error ?? (search === "" ? similar.error : null);
  if (error) return <p className="pt-4 text-table text-error">{toErrorMessage(error)}</p>;
  if (!found.data || (search === "" && similar.isPending)) {
    return (
      <div role="status" className="grid gap-4 py-4">
        <span className="sr-only">Loading issues</span>
        <Skeleton className="h-3 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
      </div>
    );
  }
  const first = search === "" ? (similar.data ?? []).map((each) => each.issue) : [];
  const others = found.data.issues.filter(({ id }) => !first.some((each) => each.id === id));
  const listed = [...first, ...others].filter(({ id }) => id !== issue.id).slice(0, maxListed);
  if (listed.length === 0)
    return <p className="pt-4 text-table text-muted">No other issue of this application found.</p>;
  return (
    <div role="radiogroup" aria-label="Issue to merge with" className="mt-3 grid">
      {listed.map((each) => (
        <label
          key={each.id}
          className={classes(
            "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 hover:bg-hover",
            chosen === each.id && "bg-selected",
          )}
        >
          <input
            type="radio"
            name="merge"
            value={each.id}
            checked={chosen === each.id}
            onChange={() => onChoose(each.id)}
            className="size-4 shrink-0 appearance-none rounded-pill border border-line-strong bg-field checked:border-5 checked:border-accent"
          />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-mono text-mono">{toIssueTitle(each)}</span>
            <span className="block truncate text-caption text-faint">
              {each.id} <span className="font-mono text-muted">{toOneLine(each.place.function)}</span>{" "}
              <span className="font-mono">{toOneLine(each.place.file)}</span>
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
