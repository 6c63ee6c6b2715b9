import type { Fault } from "../fault.ts";

export const outbound: Fault[] = [];
