import type { Fault } from "../fault.ts";

export const billing: Fault[] = [];
