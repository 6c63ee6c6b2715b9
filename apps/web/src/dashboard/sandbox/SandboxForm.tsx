import { BookOpen, Check, Copy, CornerDownLeft, Play, X } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { CopyButton } from "../../ui/button/CopyButton.tsx";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { useCopy } from "../../ui/button/use-copy.ts";
import { TextField } from "../../ui/field/TextField.tsx";
import { Segment } from "../../ui/navigation/Segment.tsx";
import { Panel } from "./Panel.tsx";
import { methods, type Sandbox, sandboxToast } from "./use-sandbox.ts";

const methodItems = methods.map((id) => ({ id, label: id, dots: [id] }));

export function SandboxForm({ sandbox }: { sandbox: Sandbox }) {
  const { isValid, isSending, history, shown, execute, clear } = sandbox;
  return (
    <Panel
      title="Sandbox"
      titleEnd={
        <Badge tone={isValid ? "log" : "warn"} dot>
          {isValid ? "API Connected" : "API Required"}
        </Badge>
      }
      headEnd={
        <Link
          to="/dashboard/documentation"
          className="flex items-center gap-2 text-caption font-medium text-accent hover:underline"
        >
          <BookOpen aria-hidden className="size-3.5" />
          Documentation
        </Link>
      }
    >
      <div className="flex flex-col gap-5 p-5">
        <SandboxInputs sandbox={sandbox} />
        <div className="flex gap-2">
          <Button
            variant="primary"
            icon={Play}
            disabled={!isValid || isSending}
            onClick={() => void execute()}
            className="flex-1"
          >
            Execute
          </Button>
          <CopyButton
            text={shown?.response.text ?? ""}
            variant="secondary"
            size="md"
            disabled={!shown?.response.text}
            onCopied={() => sandboxToast.success("Copied to clipboard")}
          />
          <Button variant="quiet" disabled={!shown && history.length === 0} onClick={clear}>
            Clear
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function SandboxInputs({ sandbox }: { sandbox: Sandbox }) {
  const { fields, change, keyError, keyHint, execute } = sandbox;
  return (
    <>
      <TextField
        label="API Key"
        hint={keyHint}
        error={keyError}
        type="password"
        mono
        autoComplete="off"
        data-1p-ignore
        value={fields.key}
        onChange={(event) => change({ key: event.target.value })}
        trailingButtons={2}
        trailing={
          fields.key !== "" && (
            <>
              <CopyKey text={fields.key} />
              <IconButton label="Clear key" icon={X} size="sm" onClick={() => change({ key: "" })} />
            </>
          )
        }
      />
      <TextField
        label="App Name"
        mono
        value={fields.appName}
        onChange={(event) => change({ appName: event.target.value })}
      />
      <div>
        <p aria-hidden className="mb-1.5 text-table font-medium">
          Console Method
        </p>
        <Segment
          label="Console Method"
          items={methodItems}
          value={fields.method}
          onChange={(method) => change({ method })}
          className="w-full font-mono *:flex-1 *:justify-center max-sm:h-10"
        />
      </div>
      <TextField
        label="Message"
        mono
        hint={
          <span className="flex items-center gap-1.5">
            <CornerDownLeft aria-hidden className="size-3.5" />
            Press Enter to send
          </span>
        }
        value={fields.message}
        onChange={(event) => change({ message: event.target.value })}
        onKeyDown={(event) => event.key === "Enter" && void execute()}
      />
    </>
  );
}

function CopyKey({ text }: { text: string }) {
  const { copied, copy } = useCopy(text, () => sandboxToast.success("API key copied to clipboard"));
  return <IconButton label="Copy key" icon={copied ? Check : Copy} size="sm" onClick={copy} />;
}
