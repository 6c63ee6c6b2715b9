import type { Fault } from "../fault.ts";

export const teams: Fault[] = [];
