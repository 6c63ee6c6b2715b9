// Views of the Logs screen that a team has saved.
import { randomUUID } from "node:crypto";
import { maxViews, type SaveView, type View } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { ViewRecord, ViewStore } from "../storage/metadata/views.ts";

export type Views = ReturnType<typeof createViews>;

export function createViews({ store, clock }: { store: ViewStore; clock: Clock }) {
  return {
    async list(teamId: string): Promise<View[]> {
      return (await store.list(teamId)).map(toView);
    },

    async save(teamId: string, { name, query }: SaveView): Promise<View> {
      const record = { id: randomUUID(), teamId, name, query, createdAt: clock.now() };
      const outcome = await store.create(record, maxViews);
      if (outcome === "limit_reached") throw new AppError("views_full");
      if (outcome === "name_taken") throw new AppError("view_name_taken");
      return toView(record);
    },

    async rename(teamId: string, id: string, name: string): Promise<View> {
      const outcome = await store.rename(teamId, id, name);
      if (outcome === "name_taken") throw new AppError("view_name_taken");
      const record = await store.find(teamId, id);
      if (!record) throw new AppError("view_not_found");
      return toView(record);
    },

    async remove(teamId: string, id: string): Promise<void> {
      if (!(await store.remove(teamId, id))) throw new AppError("view_not_found");
    },
  };
}

function toView({ id, name, query, createdAt }: ViewRecord): View {
  return { id, name, query, createdAt: new Date(createdAt).toISOString() };
}
