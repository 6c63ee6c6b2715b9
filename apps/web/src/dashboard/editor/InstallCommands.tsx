import { extensionPath } from "@contrail/protocol";
import { useState } from "react";
import { CommandLine } from "../../ui/code/CommandLine.tsx";
import { Segment } from "../../ui/navigation/Segment.tsx";

/** By the program that installs extensions. */
const programs = [
  { id: "code", label: "VS Code" },
  { id: "cursor", label: "Cursor" },
  { id: "windsurf", label: "Windsurf" },
  { id: "codium", label: "VSCodium" },
  { id: "code-server", label: "code-server" },
] as const;

type Program = (typeof programs)[number]["id"];

/** The command that downloads and installs the extension, for each editor. */
export function InstallCommands({ publicUrl }: { publicUrl: string }) {
  const [program, setProgram] = useState<Program>("code");
  return (
    <>
      <Segment label="Editor" items={programs} value={program} onChange={setProgram} chipsOnPhone="wrap" />
      <div className="mt-3">
        <CommandLine
          command={`curl -fLO ${publicUrl}${extensionPath} && ${program} --install-extension contrail.vsix`}
        />
      </div>
    </>
  );
}
