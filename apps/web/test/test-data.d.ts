import type {
  AnalysisResult,
  Application,
  AutoRefill,
  CreditEntry,
  Credits,
  Log,
  Overview,
  Payments,
  Sdk,
  Stats,
  Usage,
  User,
} from "@contrail/protocol";
export declare const ada: User;
export declare function application(name: string): Application;
export declare function log(id: string, part?: Partial<Log>): Log;
export declare const sdk: Sdk;
export declare const stats: Stats;
export declare const usage: Usage;
/** Of a Starter that has used nothing yet. */
export declare const credits: Credits;
export declare const payments: Payments;
export declare const autoRefill: AutoRefill;
/** The newest first. */
export declare const entries: CreditEntry[];
/** Of one application that fails more than it should. */
export declare const overview: Overview;
/** What the built-in analyser said about the log `a`. */
export declare function result(part?: Partial<AnalysisResult>): AnalysisResult;
