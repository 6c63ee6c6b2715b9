import type { Profile } from "@contrail/protocol";
import { useState } from "react";
import { Button } from "../../ui/button/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { DeleteAccountModal } from "./DeleteAccountModal.tsx";

export function DeleteAccount({ profile }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Delete my account">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-110 text-table text-muted">
          Permanently deletes your account with all its applications, keys and logs.
        </p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      {isOpen && <DeleteAccountModal profile={profile} onClose={() => setOpen(false)} />}
    </Card>
  );
}
