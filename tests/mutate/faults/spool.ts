import type { Fault } from "../fault.ts";

export const spool: Fault[] = [];
