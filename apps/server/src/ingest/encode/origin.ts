// Which release, session and user an event is from, by its metadata. Ids are stored as hashes, which are enough to count and
// to find them, so they are read before masking: a masked id would be the same one for everyone.
import { type Hash64, hash64 } from "@contrail/protocol";

export interface Origin {
  release: string;
  session: Hash64;
  user: Hash64;
}

export const none: Hash64 = { high: 0, low: 0 };

const unknown: Origin = { release: "", session: none, user: none };
const maxReleaseCharacters = 200;

/**
 * @param own the metadata of the event, or of a whole batch
 * @param clean the same after masking, which is what is stored
 * @param shared of the batch, for what the event doesn't say itself
 */
export function originOf(
  own: Record<string, unknown> | undefined,
  clean: Record<string, unknown> | undefined,
  shared: Origin = unknown,
): Origin {
  if (own === undefined) return shared;
  const release = releaseOf(clean?.release);
  const session = hashOf(own.session) ?? hashOf(own.sessionId);
  const user = hashOf(idOf(own.user)) ?? hashOf(own.userId);
  if (release === undefined && session === undefined && user === undefined) return shared;
  return {
    release: release ?? shared.release,
    session: session ?? shared.session,
    user: user ?? shared.user,
  };
}

/** Of an error: whom it happened to. */
export function actorOf({ user, session }: Origin): Hash64 {
  return user === none ? session : user;
}

function releaseOf(release: unknown): string | undefined {
  return typeof release === "string" && release !== "" ? release.slice(0, maxReleaseCharacters) : undefined;
}

function idOf(user: unknown): unknown {
  return typeof user === "object" && user !== null && "id" in user ? user.id : undefined;
}

function hashOf(id: unknown): Hash64 | undefined {
  if (typeof id === "number") return hash64(String(id));
  // The sender may have masked it already.
  return typeof id === "string" && id !== "" && !id.startsWith("[redacted") ? hash64(id) : undefined;
}
