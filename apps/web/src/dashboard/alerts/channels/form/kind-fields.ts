// What the fields of every kind get.
import type { Channel } from "@contrail/protocol";
import type { ChannelDraft } from "./channel-draft.ts";

export interface KindFieldsProps {
  draft: ChannelDraft;
  change: (fields: Partial<ChannelDraft>) => void;
  /** undefined while it is being added. */
  saved: Channel | undefined;
}
