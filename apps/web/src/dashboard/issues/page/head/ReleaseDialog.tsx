import type { Issue } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../../ui/button/Button.tsx";
import { Modal } from "../../../../ui/dialog/Modal.tsx";
import { TextField } from "../../../../ui/field/TextField.tsx";
import { useIssueQueries } from "../../issue-queries.ts";

interface ReleaseDialogProps {
  issue: Issue;
  onResolve: (release: string) => void;
  onClose: () => void;
}

/** Resolves an issue in a release that may not be there yet. */
export function ReleaseDialog({ issue, onResolve, onClose }: ReleaseDialogProps) {
  const queries = useIssueQueries();
  const [release, setRelease] = useState("");
  const listId = useId();
  const formId = useId();
  const known = useQuery(queries.releases({ appName: issue.application.id, range: { last: "30d" } })).data?.releases;

  function submit(event: FormEvent) {
    event.preventDefault();
    const name = release.trim();
    if (name === "") return;
    onResolve(name);
    onClose();
  }

  return (
    <Modal
      open
      onClose={onClose}
      title="Resolve in a release"
      description={`Events of ${issue.id} from this release or a later one reopen it. Events from earlier ones don't.`}
      dirty={release !== ""}
      size="sm"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} disabled={release.trim() === ""}>
            Resolve
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextField
          label="Release"
          value={release}
          mono
          list={listId}
          maxLength={200}
          autoComplete="off"
          placeholder={issue.lastRelease ?? "web@1.2.3"}
          onChange={(event) => setRelease(event.target.value)}
        />
        <datalist id={listId}>
          {known?.map(({ version }) => (
            <option key={version} value={version} />
          ))}
        </datalist>
      </form>
    </Modal>
  );
}
