// What pagers have in common: they know incidents only, and a test doesn't stay open.
import { ChannelError, type Sent } from "../../channel-sender.ts";
import type { ChannelMessage, IncidentMessage } from "../../incident-message.ts";

type SendIncident<Config> = (config: Config, message: IncidentMessage) => Promise<Sent>;

export function onlyIncidents<Config>(send: SendIncident<Config>) {
  return async (config: Config, message: ChannelMessage): Promise<Sent> => {
    if (message.event !== "summary") return send(config, message);
    throw new ChannelError("failing", "This kind of channel can't show a summary of incidents.");
  };
}

/** A test is resolved immediately, so that it pages no one for long. */
export async function sendTest(
  message: IncidentMessage,
  post: (message: IncidentMessage) => Promise<Sent>,
): Promise<Sent> {
  const opened = await post(message);
  if (message.event !== "test") return opened;
  const resolved = await post({ ...message, status: "resolved", resolvedAt: message.at });
  return { ...resolved, ms: opened.ms + resolved.ms };
}
