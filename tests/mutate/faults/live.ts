import type { Fault } from "../fault.ts";

export const live: Fault[] = [];
