import { useUser } from "../../lib/session/use-user.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Card } from "../../ui/Card.tsx";
import { TextField } from "../../ui/field/TextField.tsx";

export function ProfileTab() {
  const user = useUser();
  return (
    <Card title="Profile">
      <div className="flex gap-6 max-sm:flex-col max-sm:gap-4">
        <Avatar user={user} size="lg" />
        <div className="grid flex-1 gap-5 sm:grid-cols-2">
          <TextField label="Name" value={user.name} readOnly />
          <TextField label="Email" type="email" value={user.email} readOnly />
        </div>
      </div>
      <p className="mt-5 text-caption text-faint">
        You signed up with this name and email. They can't be changed here.
      </p>
    </Card>
  );
}
