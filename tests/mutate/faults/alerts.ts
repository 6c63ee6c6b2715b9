import type { Fault } from "../fault.ts";

export const alerts: Fault[] = [];
