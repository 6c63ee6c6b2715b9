// The hash of what the grouping key reads in a message. Messages with the same hash and type are the same to it.
import { parseEngineMessage } from "../grouping/engine-messages.ts";
import { findFailedRequest } from "../grouping/failed-request.ts";
import { isWrapper, reactErrorOf, withoutUncaught } from "../grouping/group-error.ts";
import { toMessageTemplate } from "../grouping/message-template.ts";
import { findNoise } from "../grouping/noise.ts";
import { type Hash64, hash64 } from "../hash64.ts";
import { createTextCache } from "./cache.ts";
import { hashSkeleton } from "./skeleton.ts";

const cacheSize = 1_000;
const maxCachedCharacters = 600;
const cached = createTextCache<Hash64>(cacheSize);
const cachedOfEngines = createTextCache<Hash64>(cacheSize);

/** @param isEngineMade whether it may be the message of an engine, which has names to keep */
export function hashMessage(message: string, isEngineMade: boolean): Hash64 {
  const quick = isEngineMade ? undefined : hashSkeleton(message);
  if (quick) return quick;
  if (message.length > maxCachedCharacters) return hashParts(message, isEngineMade);
  const cache = isEngineMade ? cachedOfEngines : cached;
  const known = cache.get(message);
  if (known) return known;
  const hash = hashParts(message, isEngineMade);
  cache.set(message, hash);
  return hash;
}

function hashParts(message: string, isEngineMade: boolean): Hash64 {
  const parts = [
    toMessageTemplate(message),
    // As one of the types whose messages are looked up; which one it is makes no difference to the look-up.
    isEngineMade ? parseEngineMessage("TypeError", withoutUncaught(message)) : undefined,
    findNoise("", message),
    reactErrorOf(message),
    isWrapper(message),
    findFailedRequest(undefined, message),
  ];
  return hash64(JSON.stringify(parts));
}
