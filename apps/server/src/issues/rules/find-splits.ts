// Which issues someone has split: they aren't suggested for merging again.
import { createGrouping } from "@contrail/protocol";
import type { IssueFingerprintRecord } from "../../storage/metadata/issues/fingerprints.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import { toSavedRule } from "./saved-rule.ts";

type Kinds = readonly IssueFingerprintRecord[];

export async function findSplits(
  { issueRules }: Pick<MetadataStores, "issueRules">,
  applicationId: string,
): Promise<(one: Kinds, other: Kinds) => boolean> {
  const rules = (await issueRules.list([applicationId])).map(toSavedRule);
  if (!rules.some(({ rule }) => rule.kind === "split")) return () => false;
  const group = createGrouping(rules);
  const splitsOf = (kinds: Kinds) => new Set(kinds.flatMap(({ facts }) => group(JSON.parse(facts)).splitBy ?? []));
  return (one, other) => {
    const theirs = splitsOf(other);
    return [...splitsOf(one)].some((id) => theirs.has(id));
  };
}
