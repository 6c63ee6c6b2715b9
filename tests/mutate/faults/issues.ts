import type { Fault } from "../fault.ts";

export const issues: Fault[] = [];
