import { Download } from "lucide-react";
import { saveFile } from "../../../lib/api/download.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { CopyButton } from "../../../ui/button/CopyButton.tsx";

/** Shown once, after they were created. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join("\n")}\n`;
  const save = () => saveFile({ name: "contrail-recovery-codes.txt", content: new Blob([text]) });
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warn" title="Save these codes now">
        They're shown only this once. Each works once, if you lose your phone or passkey.
      </Alert>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control border bg-canvas px-5 py-4 font-mono text-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex gap-2">
        <CopyButton text={text} variant="secondary" label="Copy codes" />
        <Button size="sm" icon={Download} onClick={save}>
          Download
        </Button>
      </div>
    </div>
  );
}
