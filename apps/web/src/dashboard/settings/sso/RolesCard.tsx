import { maxRoleRules, type RoleRule, type SsoRole, ssoRoles } from "@contrail/protocol";
import { Trash2 } from "lucide-react";
import { Button } from "../../../ui/button/Button.tsx";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { Card } from "../../../ui/Card.tsx";
import { SelectField } from "../../../ui/field/SelectField.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import type { SsoCardProps } from "./ProviderCard.tsx";

const roleNames: Record<SsoRole, string> = { viewer: "Viewer", member: "Member", admin: "Admin" };
const options = ssoRoles.map((value) => ({ value, label: roleNames[value] }));

export function RolesCard({ draft, change }: SsoCardProps) {
  const { defaultRole, roleClaim, roleRules } = draft;
  const replace = (index: number, rule: RoleRule) =>
    change({ roleRules: roleRules.map((each, at) => (at === index ? rule : each)) });

  return (
    <Card title="Roles">
      <p className="max-w-120 text-table text-muted">
        With a role claim, roles follow your provider at each sign-in. Owners stay owners: only another owner can change
        that.
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Default role"
          options={options}
          value={defaultRole}
          onChange={(value) => change({ defaultRole: value })}
        />
        <TextField
          label="Role claim"
          hint="Such as groups or realm_access.roles. Without it, new people get the default role."
          value={roleClaim}
          onChange={({ target }) => change({ roleClaim: target.value })}
          placeholder="groups"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {roleClaim.trim() !== "" && (
        <div className="mt-4 flex flex-col gap-3">
          {roleRules.map((rule, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            <div key={index} className="flex items-end gap-2">
              <TextField
                label={`Value ${index + 1}`}
                labelHidden={index > 0}
                value={rule.value}
                onChange={({ target }) => replace(index, { ...rule, value: target.value })}
                placeholder="developers"
                autoComplete="off"
                spellCheck={false}
                className="flex-1"
              />
              <SelectField
                label={`Role ${index + 1}`}
                labelHidden={index > 0}
                options={options}
                value={rule.role}
                onChange={(role) => replace(index, { ...rule, role })}
                className="w-32"
              />
              <IconButton
                icon={Trash2}
                label={`Remove role ${index + 1}`}
                onClick={() => change({ roleRules: roleRules.filter((_, at) => at !== index) })}
              />
            </div>
          ))}
          <div>
            <Button
              size="sm"
              disabled={roleRules.length >= maxRoleRules}
              onClick={() => change({ roleRules: [...roleRules, { value: "", role: "member" }] })}
            >
              Add a role
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}
