// Applications and their keys. A key is looked up by its keyed hash and stored encrypted, so that it can be copied
// again.
import { randomUUID } from "node:crypto";
import type { Application, Environment, PlanId } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { PlanLimits } from "../plan-limits.ts";
import type { Actor } from "../storage/metadata/accounts/access.ts";
import type { ApplicationRecord, ApplicationStore } from "../storage/metadata/applications.ts";
import type { NewAuditEntry } from "../storage/metadata/audit/audit.ts";
import type { MetadataStores, Transaction } from "../storage/metadata/stores.ts";
import type { Vault } from "../vault.ts";
import type { KeyUse } from "./key-use.ts";
import { isKey, newKey } from "./keys.ts";

export interface ApplicationsDeps {
  store: ApplicationStore;
  transaction: Transaction;
  vault: Vault;
  keyUse: KeyUse;
  clock: Clock;
  limits: PlanLimits;
}

export interface Owner {
  id: string;
  plan: PlanId;
}

export type Applications = ReturnType<typeof createApplications>;

export function createApplications({ store, transaction, vault, keyUse, clock, limits }: ApplicationsDeps) {
  const keyHash = (key: string) => vault.hash(`application key ${key}`);

  /** The hash to look it up by, and the encrypted key to copy. */
  const seal = (key: string) => ({ keyHash: keyHash(key), keyCipher: vault.encrypt(key) });

  function toApplication(record: ApplicationRecord): Application {
    const { id, name, environment, keyCipher, createdAt } = record;
    const usedAt = keyUse.lastUsedAt(record);
    return {
      _id: id,
      id,
      name,
      environment,
      key: vault.decrypt(keyCipher),
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
    };
  }

  async function find(owner: Pick<Owner, "id">, nameOrId: string): Promise<ApplicationRecord> {
    const record = await store.find(owner.id, nameOrId);
    if (!record) throw new AppError("application_not_found");
    return record;
  }

  const append = (
    tx: MetadataStores,
    { id: teamId }: Pick<Owner, "id">,
    entry: Pick<NewAuditEntry, "actor" | "action" | "target" | "changes">,
  ) => tx.audit.append({ teamId, at: clock.now(), ...entry });

  return {
    async create(
      owner: Owner,
      { name, environment }: { name: string; environment: Environment },
      actor: Actor,
    ): Promise<Application> {
      const record: ApplicationRecord = {
        id: randomUUID(),
        teamId: owner.id,
        name,
        environment,
        ...seal(newKey()),
        createdAt: clock.now(),
        logsDeletedTo: "0",
        retentionDays: null,
        lastUsedAt: null,
      };
      const limit = limits.applications(owner.plan);
      const outcome = await transaction(async (tx) => {
        const created = await tx.applications.create(record, limit);
        if (created === "created") await append(tx, owner, { actor, action: "application.created", target: record });
        return created;
      });
      if (outcome === "limit_reached") {
        throw new AppError("limit_reached", { message: `You can only create up to ${limit} applications` });
      }
      if (outcome === "name_taken") throw new AppError("name_taken");
      return toApplication(record);
    },

    async list(owner: Pick<Owner, "id">): Promise<Application[]> {
      return (await store.list(owner.id)).map(toApplication);
    },

    async rename(owner: Pick<Owner, "id">, id: string, name: string, actor: Actor): Promise<Application> {
      const outcome = await transaction(async (tx) => {
        const before = await tx.applications.find(owner.id, id);
        const renamed = await tx.applications.rename(owner.id, id, name);
        if (renamed !== "renamed" || !before || before.name === name) return renamed;
        const changes = [{ field: "name", from: before.name, to: name }];
        await append(tx, owner, { actor, action: "application.renamed", target: { id, name }, changes });
        return renamed;
      });
      if (outcome === "name_taken") throw new AppError("name_taken");
      if (outcome === "not_found") throw new AppError("application_not_found");
      return toApplication(await find(owner, id));
    },

    /** From now on, the previous key is invalid. */
    async rotateKey(owner: Pick<Owner, "id">, id: string, actor: Actor): Promise<Application> {
      const record = await transaction(async (tx) => {
        if (!(await tx.applications.replaceKey(owner.id, id, seal(newKey())))) return undefined;
        const rotated = await tx.applications.find(owner.id, id);
        await append(tx, owner, { actor, action: "key.rotated", target: rotated });
        return rotated;
      });
      if (!record) throw new AppError("application_not_found");
      return toApplication(record);
    },

    /** The application that a key belongs to. */
    async byKey(key: string): Promise<ApplicationRecord | undefined> {
      return isKey(key) ? store.byKeyHash(keyHash(key)) : undefined;
    },

    /** From now on, its key is invalid and its logs can't be read. */
    remove: (owner: Pick<Owner, "id">, id: string, actor: Actor): Promise<void> =>
      transaction(async (tx) => {
        const target = await tx.applications.find(owner.id, id);
        await tx.sessions.removeOfApplication(owner.id, id, { actor, at: clock.now() });
        if (!(await tx.applications.remove(owner.id, id))) throw new AppError("application_not_found");
        await append(tx, owner, { actor, action: "application.deleted", target });
      }),

    /** From now on, logs numbered up to `upTo` can't be read. */
    deleteLogs: (
      owner: Pick<Owner, "id">,
      { applications, upTo, isAll }: { applications: readonly ApplicationRecord[]; upTo: string; isAll: boolean },
      actor: Actor,
    ): Promise<void> =>
      transaction(async (tx) => {
        const ids = applications.map(({ id }) => id);
        await tx.applications.deleteLogs(owner.id, ids, upTo);
        await append(tx, owner, { actor, action: "logs.deleted", target: isAll ? null : applications[0] });
      }),

    find,

    /** The team's applications by id or name; all of them if none is given. */
    select: async (owner: Pick<Owner, "id">, nameOrId: string | undefined): Promise<ApplicationRecord[]> =>
      nameOrId === undefined ? store.list(owner.id) : [await find(owner, nameOrId)],
  };
}
