import { type Channel, type ChannelKind, chatKinds, maxStarterChatChannels } from "@contrail/protocol";
import { Link } from "react-router";
import { useSession } from "../../../lib/api/client-context.tsx";
import { useTeam } from "../../../lib/session/use-team.ts";
import { classes } from "../../../ui/classes.ts";
import { Modal } from "../../../ui/dialog/Modal.tsx";
import { type KindChoice, kindChoices } from "./channel-kinds.ts";
import { KindTile } from "./KindTile.tsx";

interface ChooseKindProps {
  channels: readonly Channel[];
  onChoose: (choice: KindChoice) => void;
  onClose: () => void;
}

/** The first step of adding a channel. */
export function ChooseKind({ channels, onChoose, onClose }: ChooseKindProps) {
  const isAllowed = useIsAllowed(channels);
  const hasLimit = kindChoices.some(({ kind }) => !isAllowed(kind));
  return (
    <Modal open onClose={onClose} title="Add channel" description="Where should messages go?" size="lg">
      <ul className="-m-1 grid gap-2 p-1 sm:grid-cols-2">
        {kindChoices.map((choice) => (
          <li key={choice.name}>
            <Choice choice={choice} isAllowed={isAllowed(choice.kind)} onChoose={() => onChoose(choice)} />
          </li>
        ))}
      </ul>
      {hasLimit && (
        <p className="mt-4 text-table text-muted">
          The Starter plan has email and one chat channel.{" "}
          <Link to="/dashboard/credits" className="font-medium text-accent hover:underline">
            Compare plans
          </Link>
        </p>
      )}
    </Modal>
  );
}

interface ChoiceProps {
  choice: KindChoice;
  isAllowed: boolean;
  onChoose: () => void;
}

function Choice({ choice: { kind, name, text }, isAllowed, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      disabled={!isAllowed}
      onClick={onChoose}
      className={classes(
        "flex w-full items-center gap-3 rounded-card border px-3 py-2.5 text-left transition-colors",
        isAllowed ? "hover:border-line-strong hover:bg-hover" : "opacity-45",
      )}
    >
      <KindTile kind={kind} />
      <span className="min-w-0">
        <span className="block text-table font-medium">{name}</span>
        <span className="block text-caption text-muted">{text}</span>
      </span>
    </button>
  );
}

/** What the plan allows. A server without billing has no limits. */
function useIsAllowed(channels: readonly Channel[]): (kind: ChannelKind) => boolean {
  const { plan } = useTeam();
  const hasBilling = useSession(({ user }) => user !== null && user.credits !== null);
  const isChat = (kind: ChannelKind) => chatKinds.some((chat) => chat === kind);
  if (!hasBilling || plan !== "starter") return () => true;
  const chats = channels.filter(({ kind }) => isChat(kind)).length;
  return (kind) => kind === "email" || (isChat(kind) && chats < maxStarterChatChannels);
}
