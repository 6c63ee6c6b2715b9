// What the extension asks the server, with the token of one sign-in.
import {
  type Access,
  ApiError,
  type Call,
  createCall,
  isUnauthorized,
  isUnreachable,
  readBody,
  request,
  toApiError,
} from "@contrail/client";
import {
  ApplicationsResponse,
  CodeResponse,
  IncidentResponse,
  IncidentsResponse,
  IssueEventResponse,
  IssueLogsResponse,
  IssueResponse,
  IssuesResponse,
  responseSchema,
  UserDataResponse,
} from "@contrail/protocol";

export interface Connection {
  serverUrl: string;
  token: string;
}

export interface ApiEvents {
  /** The token was revoked or has expired. */
  onSignedOut: () => void;
  /** After every request: whether the server was there. */
  onReached: (isReached: boolean) => void;
}

/** Undefined: the same as the one with the tag that was sent. */
export type CodeAnswer = { etag: string | undefined; code: CodeResponse } | undefined;

export type Api = ReturnType<typeof createApi>;

const listedIssues = 50;

export function toApiUrl(serverUrl: string): string {
  return `${serverUrl}/api`;
}

export function createApi({ serverUrl, token }: Connection, { onSignedOut, onReached }: ApiEvents) {
  const apiUrl = toApiUrl(serverUrl);
  const access: Access = { token, team: null };
  const call: Call = createCall(apiUrl);

  async function watch<Answer>(work: Promise<Answer>): Promise<Answer> {
    try {
      const answer = await work;
      onReached(true);
      return answer;
    } catch (error) {
      onReached(!isAway(error));
      if (isUnauthorized(error)) onSignedOut();
      throw error;
    }
  }

  const get: <Answer>(path: string, schema: Parameters<typeof call<Answer>>[2]) => Promise<Answer> = (path, schema) =>
    watch(call("GET", path, schema, { token }));

  async function readCode(app: string, path: string, etag: string | undefined): Promise<CodeAnswer> {
    const query = new URLSearchParams({ app, path });
    const response = await request(`${apiUrl}/dashboard/code?${query}`, "GET", { token, etag });
    if (response.status === 304) return undefined;
    const body = await readBody(response);
    const parsed = CodeResponse.safeParse(body);
    if (!response.ok || !parsed.success) throw toApiError(response.status, body);
    return { etag: response.headers.get("etag") ?? undefined, code: parsed.data };
  }

  return {
    apiUrl,
    access,
    account: async () => (await get("/auth/user-data", UserDataResponse)).data,
    applications: async () => (await get("/dashboard/get-keys", ApplicationsResponse)).keys,
    code: (app: string, path: string, etag: string | undefined) => watch(readCode(app, path, etag)),
    issues: async (application: string) => {
      const query = new URLSearchParams({ appName: application, limit: String(listedIssues) });
      return (await get(`/issues?${query}`, IssuesResponse)).issues;
    },
    issue: (id: string) => get(`/issues/${encodeURIComponent(id)}`, IssueResponse),
    /** The newest one; null if it is past its retention. */
    event: async (id: string) => (await get(`/issues/${encodeURIComponent(id)}/event`, IssueEventResponse)).log,
    logsAround: async (id: string, event: string) => {
      const query = new URLSearchParams({ event });
      return (await get(`/issues/${encodeURIComponent(id)}/logs?${query}`, IssueLogsResponse)).logs;
    },
    openIncidents: async () => {
      const { incidents } = await get("/alerts/incidents", IncidentsResponse);
      return incidents.filter(({ status }) => status === "open");
    },
    incident: (number: number) => get(`/alerts/incidents/${number}`, IncidentResponse),
    /** Revokes the token. */
    signOut: () => call("POST", "/auth/logout", responseSchema({}), { token }),
  };
}

/** A proxy in front of a server that is down answers in its place. */
function isAway(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ApiError && [502, 503, 504].includes(error.status));
}
