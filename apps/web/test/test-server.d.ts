import "./test-patience.ts";
export type Asked = {
  method: string;
  path: string;
  authorization: string | undefined;
  idempotencyKey?: string | undefined;
  body: unknown;
};
export type Answered =
  | {
      status?: number;
      body: object;
    }
  /** Server-sent events, each as its name and data, one after the other. */
  | {
      events: AsyncIterable<readonly [name: string, data: object]>;
    };
type Handler = (asked: Asked) => Answered | Promise<Answered>;
/** Starts a server on a free port and makes its origin that of the page, so that `/api` leads to it. */
export declare function startTestServer(): Promise<{
  origin: string;
  asked: Asked[];
  /** Answers a call such as `GET /api/dashboard/stats`; a function is asked anew each time. */
  on(call: string, answer: Handler | object): void;
  /** How often a call was made. */
  count: (call: string) => number;
}>;
export declare function toSuccess(fields: object): {
  success: boolean;
  message: string;
};
export declare function refusal(status: number, code: string, message: string): Answered;
/** As if the page was opened at this address: the history knows nothing of it by itself. */
export declare function setPageAddress(address: string): void;
