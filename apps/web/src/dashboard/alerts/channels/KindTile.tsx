import type { ChannelKind } from "@contrail/protocol";
import { kinds } from "./channel-kinds.ts";

export function KindTile({ kind }: { kind: ChannelKind }) {
  const { icon: IconDrawing } = kinds[kind];
  return (
    <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-control border bg-raised text-muted">
      <IconDrawing className="size-3.5" />
    </span>
  );
}
