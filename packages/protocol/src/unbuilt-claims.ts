// What we advertise before it exists. Pages mark it "Soon", and no one is charged for a plan that promises it.

/** Entries are removed as the work lands. Features of a plan are spelled as on its card. */
export const unbuiltClaims: readonly string[] = [];

/** Provided by people, not by the program. */
const prioritySupportClaims: readonly string[] = ["Priority support", "Dedicated account manager"];

/** What the operator of an installation offers. */
export interface OperatorServices {
  prioritySupport: boolean;
}

export function isPrioritySupport(claim: string): boolean {
  return prioritySupportClaims.includes(claim);
}

export function isUnbuilt(claim: string, { prioritySupport }: OperatorServices): boolean {
  return isPrioritySupport(claim) ? !prioritySupport : unbuiltClaims.includes(claim);
}
