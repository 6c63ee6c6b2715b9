// Who pays for an analysis. The ledger is another subject's; app.ts hands it in.

export interface Charge {
  /** Whether the account has an analysis left. */
  allowed(accountId: string): Promise<boolean>;
  /** Takes one, for an analysis that succeeded. `ref` names it: the same one is never taken twice. */
  spend(accountId: string, ref: string): Promise<void>;
}
