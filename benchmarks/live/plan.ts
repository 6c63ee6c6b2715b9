// What the two processes beside the driver are told and what they tell. Times are those of `clock.ts`.

export interface FollowPlan {
  url: string;
  token: string;
  followers: number;
  /** Each follower's, in the search language; empty for everything. */
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
  /** Logs; 0 for as many as the server takes. */
  perSecond: number;
}

export interface SteadyResult {
  logs: number;
}
