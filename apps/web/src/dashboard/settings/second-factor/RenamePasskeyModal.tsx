import type { Passkey } from "@contrail/protocol";
import { useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { FormModal } from "../../../ui/dialog/FormModal.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { PasskeyNameField } from "./PasskeyNameField.tsx";
import { useSecondFactorsApi } from "./use-second-factors-api.ts";

interface RenamePasskeyModalProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskeyModal({ passkey, onClose }: RenamePasskeyModalProps) {
  const [name, setName] = useState(passkey.name);
  const rename = useRename(passkey, onClose);
  return (
    <FormModal
      onClose={onClose}
      onSubmit={() => (name.trim() === passkey.name ? onClose() : rename.mutate(name))}
      title="Rename passkey"
      size="sm"
      dirty={name !== passkey.name}
      submitLabel="Rename"
      busy={rename.isPending}
      isComplete={name.trim() !== ""}
      failure={rename.isError ? { title: "Couldn't rename it", text: toErrorMessage(rename.error) } : undefined}
    >
      <PasskeyNameField value={name} onChange={setName} />
    </FormModal>
  );
}

function useRename({ id }: Passkey, onRenamed: () => void) {
  const api = useSecondFactorsApi();
  const { reload } = useClient();
  return useApiMutation({
    mutationFn: (name: string) => api.renamePasskey(id, { name }),
    onSuccess: async () => {
      await reload(api.secondFactors().queryKey);
      toast.success("Passkey renamed");
      onRenamed();
    },
  });
}
