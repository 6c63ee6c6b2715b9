// Queries over a socket: each is answered under its id, in any order.
import type { Socket } from "node:net";
import { createMessageFrameReader, toFrame } from "./message-frames.ts";

export interface QueryResult {
  bytes: Buffer;
  rowsRead: number;
  bytesRead: number;
  elapsedSeconds: number;
}

export interface QueryRequest {
  id: number;
  connection: number;
  /** Format of the output; undefined: the connection is closed. */
  format?: string;
}

export interface QueryResponse {
  id: number;
  error?: string;
  rowsRead?: number;
  bytesRead?: number;
  elapsedSeconds?: number;
}

interface PendingQuery {
  resolve(result: QueryResult): void;
  reject(error: Error): void;
}

/** Keeps our process alive only while a query is pending. */
export function createQueryChannel(socket: Socket) {
  const pending = new Map<number, PendingQuery>();
  let lastId = 0;
  socket.unref();
  socket.on(
    "data",
    createMessageFrameReader<QueryResponse>(({ header, body }) => {
      const request = pending.get(header.id);
      pending.delete(header.id);
      if (pending.size === 0) socket.unref();
      if (header.error !== undefined) return request?.reject(new Error(header.error));
      const { rowsRead = 0, bytesRead = 0, elapsedSeconds = 0 } = header;
      request?.resolve({ bytes: body, rowsRead, bytesRead, elapsedSeconds });
    }),
  );

  return {
    send(request: Omit<QueryRequest, "id">, sql = ""): Promise<QueryResult> {
      return new Promise((resolve, reject) => {
        const id = ++lastId;
        pending.set(id, { resolve, reject });
        socket.ref();
        socket.write(toFrame({ id, ...request } satisfies QueryRequest, Buffer.from(sql)));
      });
    },
    /** Fails everything that is pending. */
    fail(error: Error): void {
      for (const request of pending.values()) request.reject(error);
      pending.clear();
    },
  };
}
