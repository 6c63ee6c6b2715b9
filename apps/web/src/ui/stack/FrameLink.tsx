import { type Log, type StackFrame, toFrameTarget } from "@contrail/protocol";
import { OpenInEditor } from "../OpenInEditor.tsx";

interface FrameLinkProps {
  frame: StackFrame;
  /** That the stack is of. */
  log: Pick<Log, "release" | "application">;
}

/** Opens the line of a frame in the editor; nothing for a file that a bundler wrote. */
export function FrameLink({ frame, log }: FrameLinkProps) {
  const target = toFrameTarget(frame);
  if (!target) return null;
  const { release, application } = log;
  return (
    <OpenInEditor
      target={{ ...target, release, app: application.id }}
      className="-my-1.5 max-sm:-my-1 max-sm:size-10"
    />
  );
}
