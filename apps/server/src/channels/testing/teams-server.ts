// A workflow of Microsoft Teams that posts Adaptive Cards, with its rules and limits (learn.microsoft.com).
import { parseBody, type ReceivedRequest, type Reply, startLocalServer } from "./local-server.ts";

export const teamsPath = "/workflows/abc/triggers/manual/paths/invoke";
export const teamsQuery = "?api-version=2016-06-01&sig=SIGNATURE-of-the-workflow";

const maxBytes = 28 * 1024;
// Teams shows cards up to this version.
const maxVersion = 1.5;

interface CardElement {
  type: string;
  text?: string;
  items?: CardElement[];
  inlines?: CardElement[];
  selectAction?: { type: string; url: string };
}

export interface TeamsCard {
  type: string;
  version: string;
  body: CardElement[];
  actions: { type: string; title: string; url: string }[];
}

export async function startTeamsServer() {
  const cards: TeamsCard[] = [];

  function answer(request: ReceivedRequest): Reply {
    if (request.path !== teamsPath) return failure(404, "WorkflowNotFound", "The workflow could not be found.");
    if (!request.query.has("sig"))
      return failure(401, "DirectApiAuthorizationRequired", "The request must be authenticated.");
    if (Buffer.byteLength(request.body) > maxBytes)
      return failure(413, "RequestEntityTooLarge", "Request Entity too large");
    const body = parseBody(request);
    const attachments = body?.attachments as { contentType?: string; content?: TeamsCard }[] | undefined;
    const [attachment] = attachments ?? [];
    const card = attachment?.content;
    const isCard =
      attachment?.contentType === "application/vnd.microsoft.card.adaptive" && card?.type === "AdaptiveCard";
    if (body?.type !== "message" || !isCard || Number(card.version) > maxVersion || !card.body.every(isValidElement)) {
      return failure(
        400,
        "TriggerInputSchemaMismatch",
        "The input body for trigger 'manual' did not match its schema.",
      );
    }
    cards.push(card);
    return { status: 202 };
  }

  return { ...(await startLocalServer(answer)), cards };
}

function failure(status: number, code: string, message: string): Reply {
  return { status, body: { error: { code, message } } };
}

function isValidElement({ type, items, inlines }: CardElement): boolean {
  if (type === "Container") return items?.every(isValidElement) === true;
  return (
    type === "RichTextBlock" &&
    inlines !== undefined &&
    inlines.every((run) => run.type === "TextRun" && run.text !== undefined)
  );
}

/** Text runs have no Markdown, so only actions are links. */
export function shownByTeams({ body, actions }: TeamsCard): { links: string[]; pings: string[] } {
  const all = (elements: readonly CardElement[]): CardElement[] =>
    elements.flatMap((element) => [element, ...all(element.items ?? []), ...all(element.inlines ?? [])]);
  const links = all(body).flatMap(({ selectAction }) => selectAction?.url ?? []);
  // A text block would have Markdown.
  const pings = all(body)
    .filter(({ type }) => type === "TextBlock")
    .map(({ text = "" }) => text);
  return { links: [...links, ...actions.map(({ url }) => url)], pings };
}
