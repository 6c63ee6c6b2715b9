// Provides the client to components.
import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { useStore } from "zustand";
import type { SessionState } from "../session/session-storage.ts";
import type { Client } from "./client.ts";

const ClientContext = createContext<Client | null>(null);

export function ClientProvider({ client, children }: { client: Client; children: ReactNode }) {
  return (
    <ClientContext value={client}>
      <QueryClientProvider client={client.cache}>{children}</QueryClientProvider>
    </ClientContext>
  );
}

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error("useClient must be used within a ClientProvider.");
  return client;
}

export function useSession<Part>(select: (state: SessionState) => Part): Part {
  return useStore(useClient().session, select);
}
