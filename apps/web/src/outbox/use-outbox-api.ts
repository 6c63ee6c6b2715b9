// The API of the outbox, with the key from the link that the server prints.
import { ContactMessagesResponse, OutboxResponse } from "@contrail/protocol";
import { createApiHook } from "../lib/api/create-api-hook.ts";

export const useOutboxApi = createApiHook(({ callPublic }) => ({
  getMails: (key: string | undefined) => callPublic("GET", "/outbox", OutboxResponse, { token: key }),
  getMessages: (key: string | undefined) =>
    callPublic("GET", "/outbox/messages", ContactMessagesResponse, { token: key }),
}));
