// Input and results of the two processes that the driver starts. Times are those of `clock.ts`.

export interface FollowPlan {
  url: string;
  token: string;
  followers: number;
  /** The filter of each follower, in the search language; empty for everything. */
  search: string;
}

export interface FollowResult {
  /** When each probe reached each of the followers. */
  arrivals: [probe: number, time: number][];
  /** All followers together. */
  logs: number;
  /** Streams that the server ended. */
  ended: number;
}

export interface SteadyPlan {
  url: string;
  key: string;
  batch: number;
  /** Logs; 0 for as many as the server accepts. */
  perSecond: number;
}

export interface SteadyResult {
  logs: number;
}
