import { invitationDays, type Role, type Team } from "@contrail/protocol";
import { RadioGroup } from "radix-ui";
import { useId, useState } from "react";
import { roleNames, roleTexts } from "../../../lib/role-text.ts";
import { FormModal } from "../../../ui/dialog/FormModal.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { AddressesField } from "./AddressesField.tsx";
import { addAddresses, isAddress } from "./addresses.ts";
import { type InviteResult, useInvite } from "./use-invite.ts";

/** An invitation can't make anyone an owner. */
const invitedRoles = ["viewer", "member", "admin"] as const satisfies Role[];
type InvitedRole = (typeof invitedRoles)[number];

export function InviteDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const [addresses, setAddresses] = useState<string[]>([]);
  const [typed, setTyped] = useState("");
  const [role, setRole] = useState<InvitedRole>("member");
  const [error, setError] = useState<string>();
  const invite = useInvite(showResult);
  const all = addAddresses(addresses, typed === "" ? [] : [typed]);

  function showResult({ sent, failed }: InviteResult) {
    if (sent.length > 0) toast.success(sent.length === 1 ? "Invitation sent" : `${sent.length} invitations sent`);
    if (failed.length === 0) onClose();
    else setAddresses(failed);
  }

  function submit() {
    const wrong = all.filter((address) => !isAddress(address));
    setAddresses(all);
    setTyped("");
    setError(toProblem(all, wrong));
    if (all.length > 0 && wrong.length === 0) invite.mutate({ addresses: all, role });
  }

  return (
    <FormModal
      onClose={onClose}
      onSubmit={submit}
      title={`Invite people to ${team.name}`}
      description={`Each person gets a link by email. It works once, for ${invitationDays} days, for their address only.`}
      dirty={all.length > 0}
      submitLabel={all.length > 1 ? `Send ${all.length} invitations` : "Send invitation"}
      busy={invite.isPending}
      failure={
        invite.data?.reason === undefined ? undefined : { title: "Not everyone was invited", text: invite.data.reason }
      }
    >
      <AddressesField
        addresses={addresses}
        typed={typed}
        error={error}
        onChange={(next, text) => {
          setAddresses(next);
          setTyped(text);
          setError(undefined);
        }}
      />
      <RoleChoice role={role} onChange={setRole} />
    </FormModal>
  );
}

function toProblem(addresses: readonly string[], wrong: readonly string[]): string | undefined {
  if (addresses.length === 0) return "Enter an email address.";
  if (wrong.length === 0) return undefined;
  return `${wrong.join(", ")} ${wrong.length === 1 ? "isn't a valid email address" : "aren't valid email addresses"}.`;
}

interface RoleChoiceProps {
  role: InvitedRole;
  onChange: (role: InvitedRole) => void;
}

function RoleChoice({ role, onChange }: RoleChoiceProps) {
  const labelId = useId();
  return (
    <div>
      <p id={labelId} className="mb-1.5 text-table font-medium">
        Role
      </p>
      <RadioGroup.Root
        aria-labelledby={labelId}
        value={role}
        onValueChange={(id) => onChange(id as InvitedRole)}
        className="rounded-segment border p-1"
      >
        {invitedRoles.map((id) => (
          <RadioGroup.Item
            key={id}
            value={id}
            className="group flex w-full gap-3 rounded-control px-3 py-2.5 text-left transition-colors hover:bg-hover data-[state=checked]:bg-selected"
          >
            <span className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-pill border border-line-strong transition-colors group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent">
              <RadioGroup.Indicator className="size-1.5 rounded-pill bg-on-accent" />
            </span>
            <span className="min-w-0">
              <span className="block text-table font-medium">{roleNames[id]}</span>
              <span className="block text-caption text-muted">{roleTexts[id]}</span>
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <p className="mt-1.5 text-caption text-faint">
        Only an owner can make another owner. You can change roles at any time.
      </p>
    </div>
  );
}
