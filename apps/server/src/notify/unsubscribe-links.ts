// Links that end emails without signing in. Nothing happens when one is opened: its page has a button.
import { timingSafeEqual } from "node:crypto";
import { unsubscribeKinds } from "@contrail/protocol";
import type { Unsubscribe } from "../incident-message.ts";
import type { Vault } from "../vault.ts";

/** The alerts of a channel, or one kind of announcement to an account. */
export interface Subscription {
  kind: (typeof unsubscribeKinds)[number];
  /** Of the channel, or of the account. */
  id: string;
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

export function createUnsubscribeLinks({ vault, publicUrl }: { vault: Pick<Vault, "hash">; publicUrl: string }) {
  const proofOf = ({ kind, id }: Subscription, address: string) => vault.hash(`unsubscribe ${kind} ${id} ${address}`);

  function toLinks(subscription: Subscription, address: string): Unsubscribe {
    const { kind, id } = subscription;
    const token = `${kind}.${id}.${proofOf(subscription, address)}`;
    return { page: `${publicUrl}/unsubscribe/${token}`, post: `${publicUrl}/api/unsubscribe/${token}` };
  }

  return {
    ofChannel: (id: string, address: string): Unsubscribe => toLinks({ kind: "alerts", id }, address),

    ofAccount: (kind: "updates" | "marketing", id: string, address: string): Unsubscribe =>
      toLinks({ kind, id }, address),

    /** What a token is about, if it is one; whether it is genuine depends on the address. */
    parse(token: string): (Subscription & { isFor(address: string): boolean }) | undefined {
      const [name, id, proof = "", ...rest] = token.split(".");
      const kind = unsubscribeKinds.find((each) => each === name);
      if (kind === undefined || id === undefined || rest.length > 0) return undefined;
      const isFor = (address: string) => isEqual(proof, proofOf({ kind, id }, address));
      return { kind, id, isFor };
    },
  };
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
